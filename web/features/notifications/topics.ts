import type {
  NoticeTopic,
  Notification,
  StaffDecision,
} from '#contract/notifications/notifications.ts'
import { isItemKind, itemKinds } from '../../kinds/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { moneyTopics } from './money-topics.ts'
import { always, type LinkOf, type Sentence, type Topic } from './topic.ts'

const toItem =
  (place: 'page' | 'comments'): LinkOf =>
  ({ item }) =>
    item && isItemKind(item.kind) ? itemKinds[item.kind][place](item.pageId) : undefined

const itemPage = toItem('page')
const itemComments = toItem('comments')

/** What is hidden is a draft, which opens in the studio. */
const itemDraft: LinkOf = ({ item }) =>
  item && isItemKind(item.kind) ? itemKinds[item.kind].edit(item._id) : undefined

const nowhere: LinkOf = () => undefined

/** Of what has no page of its own. */
const saleLinks: Record<string, LinkOf | undefined> = {
  product: () => links.creatorOrders(),
  message: ({ item }) => (item ? links.messages(item.pageId) : undefined),
}

const ownOrder: LinkOf = ({ refId }) => (refId ? links.userOrder(refId) : undefined)
const soldOrder: LinkOf = ({ refId }) => (refId ? links.creatorOrder(refId) : undefined)

const decisions: Record<StaffDecision, Sentence> = {
  documents_accepted: { text: m.notice_documents_accepted, link: links.creatorDocuments },
  documents_refused: { text: m.notice_documents_refused, link: links.creatorDocuments },
  account_warned: { text: m.notice_account_warned, link: nowhere },
  account_suspended: { text: m.notice_account_suspended, link: nowhere },
  account_reinstated: { text: m.notice_account_reinstated, link: nowhere },
  item_hidden: { text: m.notice_item_hidden, link: itemDraft },
  item_restored: { text: m.notice_item_restored, link: itemPage },
  comment_removed: { text: m.notice_comment_removed, link: itemPage },
  message_removed: { text: m.notice_message_removed, link: nowhere },
  stream_ended: { text: m.notice_stream_ended, link: nowhere },
}

/** Of a decision that this page does not know: a newer server may name others. */
const otherDecision: Sentence = { text: m.notice_staff_decision, link: nowhere }

/** How each topic is shown: a new one is an entry here, with its texts in `notifications.json`. */
const topics: Record<NoticeTopic, Topic> = {
  subscriber: {
    icon: 'star-filled',
    tone: 'gold',
    sentence: always({ text: m.notice_subscriber, link: links.creatorSubscribers }),
  },
  renewal: {
    icon: 'refresh-cw',
    tone: 'gold',
    sentence: always({ text: m.notice_renewal, link: links.creatorSubscribers }),
  },
  subscription_end: {
    icon: 'star',
    tone: 'neutral',
    sentence: always({ text: m.notice_subscription_end, link: links.creatorSubscribers }),
  },
  subscription_over: {
    icon: 'star',
    tone: 'neutral',
    sentence: always({ text: m.notice_subscription_over, link: links.userSubscriptions }),
  },
  tip: {
    icon: 'gift',
    tone: 'gold',
    sentence: always({ text: m.notice_tip, link: links.creatorEarnings }),
  },
  sale: {
    icon: 'shopping-bag',
    tone: 'gold',
    // What has to be sent is an order.
    sentence: ({ item }) => ({
      text: m.notice_sale,
      link: saleLinks[item?.kind ?? ''] ?? itemPage,
    }),
  },
  comment: {
    icon: 'message-circle-filled',
    tone: 'accent',
    sentence: always({ text: m.notice_comment, link: itemComments }),
  },
  reply: {
    icon: 'message-circle-filled',
    tone: 'accent',
    sentence: always({ text: m.notice_reply, link: itemComments }),
  },
  mention: {
    icon: 'message-circle-filled',
    tone: 'accent',
    sentence: always({ text: m.notice_mention, link: itemComments }),
  },
  like: {
    icon: 'heart-filled',
    tone: 'accent',
    // A like of a comment is about what it stands under.
    sentence: ({ count, refSource }) => ({
      text: (facts) => (count > 1 ? m.notice_likes : m.notice_like)({ ...facts, kind: refSource }),
      link: refSource === 'comment' ? itemComments : itemPage,
    }),
  },
  message: {
    icon: 'mail',
    tone: 'accent',
    sentence: ({ count }) => ({
      text: count > 1 ? m.notice_messages : m.notice_message,
      link: ({ refId }) => links.messages(refId ?? undefined),
    }),
  },
  on_air: {
    icon: 'video',
    tone: 'accent',
    sentence: always({
      text: m.notice_on_air,
      link: ({ actor }) => (actor ? links.profile(actor) : undefined),
    }),
  },
  follower: {
    icon: 'user-plus',
    tone: 'accent',
    sentence: always({ text: m.notice_follower, link: links.creatorFollowers }),
  },
  ...moneyTopics,
  order_shipped: {
    icon: 'shopping-bag',
    tone: 'accent',
    sentence: always({ text: m.notice_order_shipped, link: ownOrder }),
  },
  order_delivered: {
    icon: 'shopping-bag',
    tone: 'accent',
    sentence: always({ text: m.notice_order_delivered, link: ownOrder }),
  },
  order_refunded: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_order_refunded, link: ownOrder }),
  },
  order_cancel_asked: {
    icon: 'shopping-bag',
    tone: 'neutral',
    sentence: always({ text: m.notice_order_cancel_asked, link: soldOrder }),
  },
  order_return_asked: {
    icon: 'shopping-bag',
    tone: 'neutral',
    sentence: always({ text: m.notice_order_return_asked, link: soldOrder }),
  },
  order_request_declined: {
    icon: 'shopping-bag',
    tone: 'neutral',
    sentence: always({ text: m.notice_order_request_declined, link: ownOrder }),
  },
  order_address_changed: {
    icon: 'shopping-bag',
    tone: 'neutral',
    sentence: always({ text: m.notice_order_address_changed, link: soldOrder }),
  },
  stock_low: {
    icon: 'shopping-bag',
    tone: 'neutral',
    sentence: always({ text: m.notice_stock_low, link: itemDraft }),
  },
  stock_out: {
    icon: 'shopping-bag',
    tone: 'neutral',
    sentence: always({ text: m.notice_stock_out, link: itemDraft }),
  },
  product_back: {
    icon: 'shopping-bag',
    tone: 'accent',
    sentence: always({ text: m.notice_product_back, link: itemPage }),
  },
  file_version: {
    icon: 'shopping-bag',
    tone: 'accent',
    sentence: always({ text: m.notice_file_version, link: itemPage }),
  },
  sign_in: {
    icon: 'shield',
    tone: 'neutral',
    sentence: always({ text: m.notice_sign_in, link: links.userSecurity }),
  },
  staff_decision: {
    icon: 'shield',
    tone: 'neutral',
    sentence: ({ decision }) =>
      decision && Object.hasOwn(decisions, decision) ? decisions[decision] : otherDecision,
  },
}

/** A server that is newer than this page sends topics that it does not know. */
export const isShown = ({ topic }: Notification): boolean => Object.hasOwn(topics, topic)

/** A notification as its row shows it. */
export function presentNotification(notification: Notification) {
  const { icon, tone, sentence } = topics[notification.topic]
  const { text, link } = sentence(notification)
  const kind = notification.item?.kind ?? ''
  const amount = formatMoney(notification.amount ?? 0)
  return {
    icon,
    tone,
    text: (name: string) => text({ name, kind, amount, count: notification.count }),
    link: link(notification),
  }
}
