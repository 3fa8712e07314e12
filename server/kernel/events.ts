import type { NoticeTopic, StaffDecision } from '#contract/notifications/notifications.ts'
import type { NoticeKind } from '#contract/notifications/settings.ts'

/**
 * Something that accounts are notified of, with ids and numbers only: `server/notifications` reads
 * names and titles when it is shown.
 */
export interface Notice {
  topic: NoticeTopic
  /** At most 100. Who caused it is never notified. */
  recipientIds: readonly string[]
  /** The id of what happened: an account is notified of it once. */
  causeId: string
  /** The account that caused it, unless that is the site itself. */
  actorId?: string
  /** What it is about: an item, or another row by its kind. */
  about: { kind: string; id: string }
  /** The price that was paid, or what is paid out, in cents. */
  amountCents?: number
  decision?: StaffDecision
  /** While the notice of this group is unread, what happens in it is counted by that. */
  groupId?: string
}

/** A notice to one account, with the ids of who caused it and what it is about. */
export interface StoredNotice {
  id: string
  topic: NoticeTopic
  accountId: string
  actorId: string | null
  aboutId: string
}

/** Notifies accounts from a job; a transaction publishes `notice.published`. `server/notifications` implements it. */
export interface Notices {
  /** Safe to repeat: an account is notified once of what happened. */
  add(notice: Notice): Promise<void>
}

/**
 * Events, published in the transaction that causes them; subscribers run in jobs. Ids only: a
 * handler reads the current state.
 */
export interface DomainEvents {
  'account.registered': { accountId: string; language?: string }
  /** Its password, its email or another security setting. */
  'account.changed': { changeId: string }
  'decision.recorded': { entryId: string }
  'creator.verification_decided': { accountId: string }
  /** Suspended or reinstated. */
  'account.suspension_changed': { accountId: string }
  'session.ended': { accountId: string }
  'follow.added': { followerId: string; creatorId: string }
  'block.added': { blockerId: string; blockedId: string }
  'follow.removed': { followerId: string; creatorId: string }
  'feed.published': { feedId: string; creatorId: string }
  /** `isRetained`: removed except for its buyers, so that nothing is refunded. */
  'item.removed': { kind: string; itemId: string; ownerId: string; isRetained?: true }
  /** Pieces came in or went out, by its creator or by a refund; sales call their item kind instead. */
  'product.stock_changed': { productId: string; isByCreator?: true }
  /** A creator sold products in one purchase, which may be several orders. */
  'order.placed': { purchaseId: string }
  /** It was sold out, and can be bought again. */
  'product.restocked': { productId: string; causeId: string }
  /** Another version of its file, with this id, is the newest. */
  'product.file_added': { productId: string; versionId: string }
  'subscription.started': { userId: string; performerId: string }
  /** By a payment, free ones included; `isNew` unless it was renewed. */
  'subscription.paid': { userId: string; performerId: string; paymentId: string; isNew: boolean }
  'subscription.ended': { userId: string; performerId: string }
  /** It ended days ago and was not charged: its fan is asked. */
  'subscription.renewal_missed': { subscriptionId: string }
  'charge.succeeded': { chargeId: string; buyerId: string; creatorId: string }
  /** `netCents` went back from the creator. */
  'charge.refunded': { chargeId: string; netCents: number }
  /** A card payment, also in part; `netCents` went back from the creator, negative: came again. */
  'payment.refunded': { paymentId: string; netCents: number }
  /** By the gateway, after it was booked: everything was put back. */
  'payment.refund_refused': { refundId: string }
  /** By card; charges of wallets publish `charge.succeeded`. */
  'earning.recorded': { earningId: string }
  /** By staff, or paid or returned. */
  'payout.decided': { stepId: string }
  /** A dispute has another state: the step with this number says which. */
  'dispute.moved': { disputeId: string; n: number }
  'payment.settled': { transactionId: string }
  'payment.needs_confirmation': { transactionId: string }
  'wallet.changed': { accountId: string }
  'gateway.event_received': { gateway: string; eventId: string }
  'message.sent': { messageId: string; recipientId: string }
  'message.deleted': { messageId: string }
  /** Some of the copies of a message to many fans, of whom only those with an open page get `message.deleted`. */
  'messages.unsent': { messageIds: readonly string[] }
  'message.changed': { messageId: string }
  /**
   * The account has another number of unread messages: it read this conversation, or all of them, of which a
   * limited number is named, or some were deleted, whose own event takes them from what it was notified of.
   */
  'conversation.read': {
    accountId: string
    conversationId?: string
    latestIds?: readonly string[]
    isByDeletion?: true
  }
  'comment.added': { commentId: string }
  'stream.on_air': { streamId: string }
  'stream.ended': { streamId: string }
  'notice.published': { notice: Notice }
  /**
   * An account was notified of what happened, which is published once for each: of topics whose emails follow
   * from that.
   */
  'notice.stored': { notice: StoredNotice }
  /** The same where the account wants it by email, at the time for that. */
  'notice.email_due': { notice: StoredNotice }
  /** Something of a kind is to be pushed to the devices of an account. */
  'notice.push_due': { accountId: string; kind: NoticeKind }
  'reaction.added': { accountId: string; objectType: string; objectId: string; action: string }
}

export type Topic = keyof DomainEvents

/** An event with its topic, as published. */
export type DomainEvent = { [T in Topic]: { topic: T } & DomainEvents[T] }[Topic]
