/**
 * What happened, published in the transaction in which it happened; subscribers carry on in a job.
 * Ids only: whoever works on an event reads what is true by then.
 */
export interface DomainEvents {
  'account.registered': { accountId: string; language?: string }
  /** Its password or its email. */
  'account.changed': { changeId: string }
  'decision.recorded': { entryId: string }
  'creator.verification_decided': { accountId: string }
  /** Suspended, or let in again. */
  'account.suspension_changed': { accountId: string }
  'session.ended': { accountId: string }
  'follow.added': { followerId: string; creatorId: string }
  'follow.removed': { followerId: string; creatorId: string }
  'feed.published': { feedId: string; creatorId: string }
  /** `isRetained`: gone but for those who bought it, so that nothing is paid back. */
  'item.removed': { kind: string; itemId: string; ownerId: string; isRetained?: true }
  'subscription.started': { userId: string; performerId: string }
  'subscription.ended': { userId: string; performerId: string }
  'charge.succeeded': { chargeId: string; buyerId: string; creatorId: string }
  'charge.refunded': { chargeId: string }
  /** By card; what wallets pay is published as `charge.succeeded`. */
  'earning.recorded': { earningId: string }
  'payment.settled': { transactionId: string }
  'payment.needs_confirmation': { transactionId: string }
  'wallet.changed': { accountId: string }
  'gateway.event_received': { gateway: string; eventId: string }
  'message.sent': { messageId: string; recipientId: string }
  'message.deleted': { messageId: string }
  'conversation.read': { conversationId: string; accountId: string }
  'comment.added': { commentId: string }
  'reaction.added': { accountId: string; objectType: string; objectId: string; action: string }
}

export type Topic = keyof DomainEvents

/** An event with its topic, as it is published. */
export type DomainEvent = { [T in Topic]: { topic: T } & DomainEvents[T] }[Topic]
