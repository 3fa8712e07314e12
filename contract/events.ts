/**
 * Events sent over the socket. Every connection of an account receives the same events, with
 * URLs of files of its own where it is no page of the site. A page that was disconnected loads
 * what it missed through the API.
 */
import type { Feed } from './content/feed.ts'
import type { DeclineCode } from './declines.ts'
import type { PrivateDecline, PrivateStreamEnd } from './live/private-streams.ts'
import type { StreamGoal } from './live/stream.ts'
import type { MassMessageProgress } from './messaging/mass-messages.ts'
import type { Message } from './messaging/messages.ts'
import type { WalletCharge } from './money/charges.ts'
import type { PaymentStatus, PaymentTransaction, PaymentType } from './money/payments.ts'
import type { Notification } from './notifications/notifications.ts'
import type { UserCard } from './profiles/cards.ts'

/** Sent by clients; none is acknowledged. */
export interface ClientEvents {
  /** Authenticate the connection; the token may also be sent in the handshake's query. */
  'auth/login': { token: string }
  /** Leave the account's room and end the session. */
  'auth/logout': { token: string }
  /** Addition: the account is typing in a conversation; sent on while it goes on. */
  typing: { conversationId: string }
  /** Enter the room of a stream, to watch it or as its creator. */
  'public-stream/join': StreamRoom
  /** Leave it. From its creator this ends the stream, unless an encoder publishes it. */
  'public-stream/leave': StreamRoom
  /** From its creator: media are published, the stream is on air. */
  'public-stream/live': StreamRoom
  /**
   * By a fan: ask a creator for a private stream. `limit`: whole minutes, from 1 to 240, whose price is held on the
   * wallet; without it 10, or as many as the wallet pays.
   */
  'private-stream/request': { performerId: string; userNote?: string; limit?: number }
  /** By the fan: take an open request back. */
  'private-stream/cancel': StreamRoom
  /** By the creator. */
  'private-stream/accept': StreamRoom
  'private-stream/decline': StreamRoom
  /** By both: the page is there. */
  'private-stream/join': StreamRoom
  /** By either: the stream is over. */
  'private-stream/leave': StreamRoom
}

interface StreamRoom {
  conversationId: string
}

/** Received by clients. */
export interface ServerEvents {
  /** Sent to both members, including the sender: clients drop duplicates by `_id`. */
  message_created: Message
  /**
   * Addition: a message has changed for its members, such as one that was bought or refunded. Pages
   * replace the one that they hold.
   */
  message_updated: Message
  /** Addition: the other member is typing; it is over after five seconds without another one. */
  typing: { conversationId: string; userId: string }
  /** Addition: the other member has read the messages up to this one. */
  seen: { conversationId: string; userId: string; messageId: string }
  message_deleted: Pick<Message, '_id' | 'conversationId'> & Partial<Message>
  /** Addition: to its creator, while a message to many fans is sent. */
  mass_message_progress: MassMessageProgress
  /** Unread messages of all conversations. The misspelling is part of the specification. */
  nofify_read_messages_in_conversation: { total: number }
  /**
   * To creators: the change of the balance in dollars, the net of an earning; negative after a
   * refund, and when a payout was sent.
   */
  update_balance: { token: number }
  /**
   * Addition: the home feed has new posts. A page that shows it calls `GET /user/new-feeds` after a
   * random delay of at most this many milliseconds, so that not all pages call at once.
   */
  new_feeds: { withinMs: number }
  /**
   * A card payment succeeded or failed (renewals excluded); sent even if the reply to the call
   * already said so. A page that has the reply ignores the event of the same transaction.
   */
  payment_status_callback: PaymentEnded
  /** The card's bank requires authentication by the holder; carries `stripeClientSecret`. */
  stripe_confirm_payment: PaymentTransaction
  /** A spend from the wallet is complete; `item` is the unlocked item as its buyer may see it. */
  token_transaction_success: WalletCharge & { item: Feed | { _id: string } }

  /**
   * Addition: the current balance in dollars, a fan's wallet or a creator's earnings; and what a fan
   * owes, if anything.
   */
  balance: { balance: number; debt?: number }
  /** Addition: the entitlement to a creator's items began or ended. */
  subscription_changed: SubscriptionChanged
  /** Staff ended the own stream. */
  'admin-end-session-stream': { conversationId: string }
  /** Addition: the account may no longer watch a stream, and left its room. */
  stream_removed: { conversationId: string; reason: StreamRemoval }
  /** To a creator: a fan asks for a private stream. */
  'private-stream/requested': PrivateRequested
  /** Addition: to both sides: a request was made, taken back or is over; pages read `ReadPrivateStream`. */
  'private-stream/changed': StreamRoom
  /** To the fan. */
  'private-stream/accepted': PrivateAccepted
  /** To the fan: nothing is held any more. Without a conversation where it was declined at once. */
  'private-stream/declined': StreamRoom & { reason: PrivateDecline }
  /** To both sides every ten seconds and when one joins or leaves. */
  'private-room-changed': PrivateRoomChanged
  /** To both sides. */
  'private-stream/ended': PrivateEnded
  /** Addition: the account was muted, unmuted, or is a moderator now or no longer: `ReadChatState` differs. */
  chat_state_changed: { performerId: string }
  /** A notification was added, as its account may see it. Sent under both names. */
  send_notification: Notification
  /** Addition: the same under the name that our pages use. */
  notification_created: Notification
  /** Addition: how many notifications are unread, sent when that changes; counted to 1,000. */
  notifications_unread: { total: number }
  /** Addition: the caller blocked an account; pages stop showing what it did. */
  account_blocked: { accountId: string }
  /** Addition: the token of this connection is no longer valid; the connection is closed. */
  session_ended: Record<string, never>
  /** Addition: the server restarts. Clients reconnect by themselves. */
  server_closing: Record<string, never>
}

export interface PrivateRequested {
  conversationId: string
  streamId: string
  user: UserCard
  userNote: string
  /** Dollars. */
  pricePerMinute: number
  /** ISO 8601 */
  createdAt: string
}

export interface PrivateAccepted {
  conversationId: string
  streamId: string
  /** The channel of the creator’s picture. */
  sessionId: string
  /** Dollars. */
  pricePerMinute: number
}

export interface PrivateRoomChanged {
  conversationId: string
  /** Sides that are there. */
  total: number
  /** Seconds in which media of both sides ran. */
  duration: number
  /** Dollars for them. */
  charged: number
  /** Seconds until the limit. */
  remaining: number
}

export interface PrivateEnded {
  conversationId: string
  reason: PrivateStreamEnd
  /** Seconds. */
  duration: number
  /** Dollars. */
  charged: number
}

/** `access`: the subscription or the payment ended, or the creator blocked the account. */
export type StreamRemoval = 'access' | 'banned'

export interface PaymentEnded {
  /** `/payment/success` or `/payment/cancel`. */
  redirectUrl: string
  /** Addition, like all fields below. */
  transactionId: string
  type: PaymentType
  status: PaymentStatus
  /** Why it failed, in English and as a code. */
  message: string | null
  failureCode: DeclineCode | null
}

export interface SubscriptionChanged {
  performerId: string
  isSubscribed: boolean
  /** ISO 8601; null if there never was one. */
  expiredAt: string | null
}

/**
 * Received by the members of the room of a stream. The names of those of its chat end with the id of
 * the conversation: `message_created_conversation_{id}` with a Message, `message_deleted_conversation_{id}`
 * with `_id` and `conversationId`, `clear_all_messages_{id}` with `conversationId`.
 */
export interface RoomEvents {
  /** It is on air: pages join again and start to play. */
  'join-broadcaster': StreamRoom & { performerId: string }
  /** It is over. */
  'model-left': StreamRoom & { performerId: string }
  /** How many accounts watch, without the creator. */
  'public-room-changed': StreamRoom & { total: number }
  /** Its texts, goal, likes or picture changed. Addition. */
  stream_changed: StreamRoom & StreamChange
  /** Addition: its creator changed what is asked of the chat: pages read `ReadChatState`. */
  chat_rules_changed: StreamRoom
}

export interface StreamChange {
  title: string
  description: string
  goal: StreamGoal | null
  likes: number
  /** No picture arrives from the creator right now. */
  isPaused: boolean
}
