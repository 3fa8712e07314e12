import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import { type EmailPeriod, type NoticeKind, noticeKinds } from '#contract/notifications/settings.ts'

interface KindFacts {
  /** Whom it can concern. */
  for: 'creators' | 'fans' | 'everybody'
  /** It concerns money or the account itself: always on the page, also when caused by a muted creator. */
  isFixed?: true
  /** It is soon over: it is not pushed at the end of a quiet time. */
  isOfTheMoment?: true
  /** How it is emailed unless the account chose otherwise; undefined: there is no choice. */
  email?: EmailPeriod
}

/** What there is to choose of each kind, and what counts until then. */
export const kinds: Record<NoticeKind, KindFacts> = {
  subscriptions: { for: 'everybody', email: 'daily' },
  sales: { for: 'creators', email: 'daily' },
  comments: { for: 'everybody', email: 'daily' },
  likes: { for: 'everybody', email: 'off' },
  followers: { for: 'creators', email: 'off' },
  messages: { for: 'everybody', email: 'daily' },
  live: { for: 'fans', isOfTheMoment: true, email: 'at_once' },
  orders: { for: 'everybody', isFixed: true, email: 'at_once' },
  restocks: { for: 'fans', email: 'at_once' },
  versions: { for: 'fans', email: 'at_once' },
  stock: { for: 'creators', email: 'at_once' },
  money: { for: 'everybody', isFixed: true, email: 'at_once' },
  staff: { for: 'everybody', isFixed: true },
  security: { for: 'everybody', isFixed: true },
}

/** The kind under which each topic is switched on and off. */
export const kindOf: Record<NoticeTopic, NoticeKind> = {
  subscriber: 'subscriptions',
  renewal: 'subscriptions',
  subscription_end: 'subscriptions',
  subscription_over: 'subscriptions',
  tip: 'sales',
  sale: 'sales',
  comment: 'comments',
  reply: 'comments',
  mention: 'comments',
  like: 'likes',
  follower: 'followers',
  message: 'messages',
  on_air: 'live',
  sale_disputed: 'money',
  sale_dispute_won: 'money',
  sale_dispute_lost: 'money',
  payment_disputed: 'money',
  payment_dispute_over: 'money',
  refund_asked: 'money',
  refund_given: 'money',
  refund_declined: 'money',
  refund_failed: 'money',
  payout_approved: 'money',
  payout_done: 'money',
  payout_rejected: 'money',
  payout_returned: 'money',
  payout_failed: 'money',
  credit: 'money',
  order_shipped: 'orders',
  order_delivered: 'orders',
  order_refunded: 'orders',
  order_cancel_asked: 'orders',
  order_return_asked: 'orders',
  order_request_declined: 'orders',
  order_address_changed: 'orders',
  stock_low: 'stock',
  stock_out: 'stock',
  product_back: 'restocks',
  file_version: 'versions',
  staff_decision: 'staff',
  sign_in: 'security',
}

/** The kinds that can concern an account. */
export const kindsFor = ({ isPerformer }: { isPerformer: boolean }): NoticeKind[] =>
  noticeKinds.filter((kind) => {
    const { for: audience } = kinds[kind]
    return audience === 'everybody' || (audience === 'creators') === isPerformer
  })
