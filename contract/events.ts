/**
 * What travels over the socket. Rooms of accounts only, so far: every connection of an account hears
 * the same. A page that was away reads what it missed by ordinary calls.
 */
import type { Feed } from './content/feed.ts'
import type { DeclineCode } from './declines.ts'
import type { Message } from './messaging/messages.ts'
import type { WalletCharge } from './money/charges.ts'
import type { PaymentStatus, PaymentTransaction, PaymentType } from './money/payments.ts'

/** Sent by pages; none is acknowledged. */
export interface ClientEvents {
  /** Log the connection in; the handshake's query may bring the token as well. */
  'auth/login': { token: string }
  /** Leave the account's room and end the session. */
  'auth/logout': { token: string }
}

/** Received by pages. */
export interface ServerEvents {
  /** To both sides, the sender included: doubles are dropped by `_id`. */
  message_created: Message
  message_deleted: Pick<Message, '_id' | 'conversationId'> & Partial<Message>
  /** Unread messages of all conversations. Spelled as its clients spell it. */
  nofify_read_messages_in_conversation: { total: number }
  /** To creators: a difference in dollars, the net of an earning, negative after a refund. */
  update_balance: { token: number }
  /**
   * Ours: posts came into the home feed. A page that shows it asks `GET /user/new-feeds` within so many
   * milliseconds, at a moment of its own choice, so that not all ask at once.
   */
  new_feeds: { withinMs: number }
  /**
   * A card payment has ended, well or not, renewals apart; also where the answer to the call said so
   * already. A page that has the answer ignores the event of the same transaction.
   */
  payment_status_callback: PaymentEnded
  /** The card's bank asks its holder; carries `stripeClientSecret`. */
  stripe_confirm_payment: PaymentTransaction
  /** A spend from the wallet is done; `item` is what it opened, as its buyer may see it. */
  token_transaction_success: WalletCharge & { item: Feed | { _id: string } }

  /** Ours: the balance in dollars as it is now, a fan's wallet or a creator's earnings. */
  balance: { balance: number }
  /** Ours: the right to a creator's items began or ended. */
  subscription_changed: SubscriptionChanged
  /** Ours: the token behind this connection is not good any more; the connection ends. */
  session_ended: Record<string, never>
  /** Ours: the server stops for a moment. Pages come back by themselves. */
  server_closing: Record<string, never>
}

export interface PaymentEnded {
  /** `/payment/success` or `/payment/cancel`. */
  redirectUrl: string
  /** Ours, like all below. */
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
  /** ISO 8601; null when there never was one. */
  expiredAt: string | null
}
