import { endpoint } from '../endpoint.ts'
import { boolean, nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import {
  Count,
  Cursor,
  cursorListOf,
  Dollars,
  Id,
  Instant,
  ItemKind,
  paging,
  Success,
  Url,
} from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

/**
 * What notifications are about. A new one also needs an entry in
 * `server/notifications/topics.ts` and its sentence in the texts of the page.
 */
export const noticeTopics = [
  'subscriber',
  'renewal',
  'subscription_end',
  'subscription_over',
  'tip',
  'sale',
  'comment',
  'reply',
  'mention',
  'like',
  'follower',
  'message',
  'on_air',
  'sale_disputed',
  'sale_dispute_won',
  'sale_dispute_lost',
  'payment_disputed',
  'payment_dispute_over',
  'refund_asked',
  'refund_given',
  'refund_declined',
  'refund_failed',
  'payout_approved',
  'payout_done',
  'payout_rejected',
  'payout_returned',
  'payout_failed',
  'credit',
  'order_shipped',
  'order_delivered',
  'order_refunded',
  'order_cancel_asked',
  'order_return_asked',
  'order_request_declined',
  'order_address_changed',
  'stock_low',
  'stock_out',
  'product_back',
  'file_version',
  'staff_decision',
  'sign_in',
] as const
export const NoticeTopic = oneOf(noticeTopics)
export type NoticeTopic = Static<typeof NoticeTopic>

/** What staff decided about the caller's documents, account or items. */
export const StaffDecision = oneOf([
  'documents_accepted',
  'documents_refused',
  'account_warned',
  'account_suspended',
  'account_reinstated',
  'item_hidden',
  'item_restored',
  'comment_removed',
  'message_removed',
  'stream_ended',
])
export type StaffDecision = Static<typeof StaffDecision>

/** Groups of topics, for clients that know no topics. */
export const NotificationType = oneOf([
  'subscription',
  'wallet',
  'comment',
  'follow',
  'reaction',
  'message',
  'stream',
  'order',
  'product',
  'staff',
  'security',
])
export type NotificationType = Static<typeof NotificationType>

/** An item that a notification is about, as far as the caller may still see it. */
const NotificationItem = object({
  kind: ItemKind,
  _id: Id,
  /** The id in the URL of its page. */
  pageId: Id,
  /** Empty unless the item is the caller's own: a title may tell what is sold. */
  title: text(),
})

/**
 * Something that happened to the caller. Names, pictures and titles are read when it is listed.
 * `type`, `action`, `title` and `message` are for clients that have no texts of their own, in
 * English.
 */
export const Notification = object({
  _id: Id,
  /** The account that is notified. */
  userId: Id,
  /** Of the account that caused it; empty if there is none. */
  username: text(),
  title: text(),
  type: NotificationType,
  action: text(),
  message: text(),
  /** The kind of what it is about: an item kind, `user`, `wallet_charge`, `subscription`, `dispute`, `refund_request`, `payout_request` or `product_order`. */
  refSource: ItemKind,
  refId: nullable(Id),
  /** The avatar of the account that caused it. */
  thumbnail: nullable(Url),
  read: boolean(),
  /** Addition, like all fields below that the specification does not name. */
  topic: NoticeTopic,
  /** Who caused it; null for the site itself, and once the account is deleted. */
  actor: nullable(UserCard),
  /** The item to open; of a comment or reply, what it stands under. Null: none, or removed. */
  item: nullable(NotificationItem),
  /**
   * Of a tip, sale, subscription or renewal the price, of a payout, credit or refund its amount, of a
   * disputed sale the creator's share, in dollars.
   */
  amount: nullable(Dollars),
  /** Of `staff_decision`. */
  decision: nullable(StaffDecision),
  /** How often it happened while it was unread, of likes and messages; `actor` is who did it last. */
  count: Count,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Notification = Static<typeof Notification>

/** Newest first. Those of accounts between which there is a block are left out. */
export const ListNotifications = endpoint({
  method: 'GET',
  path: '/notification',
  audience: 'user',
  summary: "List the caller's notifications",
  query: object({
    limit: paging.limit,
    offset: paging.offset,
    /** `next` of the previous page. */
    before: optional(Cursor),
  }),
  reply: cursorListOf(Notification),
  isAddition: true,
})

/** One of the caller's own, as far as it may still see it. */
export const FindNotification = endpoint({
  method: 'GET',
  path: '/notification/:id',
  audience: 'user',
  summary: 'Read a notification',
  params: object({ id: Id }),
  reply: Notification,
  problems: ['not_found'],
  isAddition: true,
})

/** Counted to 1,000. The reply is a bare number. */
export const CountUnreadNotifications = endpoint({
  method: 'GET',
  path: '/notification/total-unread',
  audience: 'user',
  summary: "Count the caller's unread notifications",
  reply: Count,
  isAddition: true,
})

const change = {
  audience: 'user',
  reply: Success,
  rate: { calls: 120, seconds: 60, by: 'account' },
  isAddition: true,
} as const

/** Safe to repeat. */
export const ReadAllNotifications = endpoint({
  ...change,
  method: 'PUT',
  path: '/notification/read-all',
  summary: "Mark all of the caller's notifications as read",
})

/** Safe to repeat. */
export const ReadNotification = endpoint({
  ...change,
  method: 'PUT',
  path: '/notification/:id/read',
  summary: 'Mark a notification as read',
  params: object({ id: Id }),
  problems: ['not_found'],
})
