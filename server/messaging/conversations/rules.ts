import { Problem } from '#server/kernel/problem.ts'

export interface Participant {
  id: string
  isPerformer: boolean
}

/**
 * Which of two accounts is the creator. Throws `conversation_not_allowed` between two fans, two
 * creators, or somebody and themselves.
 */
export function pairOf(opener: Participant, other: Participant) {
  if (opener.isPerformer === other.isPerformer) throw new Problem('conversation_not_allowed')
  return opener.isPerformer
    ? { creatorId: opener.id, fanId: other.id }
    : { creatorId: other.id, fanId: opener.id }
}

/** The facts that decide what a member may do in a conversation. */
export interface ConversationAccess {
  /** The member is the creator. */
  isCreator: boolean
  /** The fan is subscribed to the creator. */
  hasSubscription: boolean
  /** The creator blocked the fan. */
  isBlocked: boolean
}

interface AccessFacts {
  creator_id: string
  has_subscription: boolean
  is_blocked: boolean
}

export const accessOf = (facts: AccessFacts, memberId: string): ConversationAccess => ({
  isCreator: facts.creator_id === memberId,
  hasSubscription: facts.has_subscription,
  isBlocked: facts.is_blocked,
})

/** For the composer: a creator may always write, a fan while subscribed. */
export const countsAsSubscribed = ({ isCreator, hasSubscription }: ConversationAccess): boolean =>
  isCreator || hasSubscription

/** Whether this member may write now. */
export const mayWrite = (access: ConversationAccess): boolean =>
  !access.isBlocked && countsAsSubscribed(access)

/** Throws `conversation_blocked` or `not_subscribed` unless this member may write. */
export function assertCanWrite(access: ConversationAccess): void {
  if (access.isBlocked) throw new Problem('conversation_blocked')
  if (!countsAsSubscribed(access)) throw new Problem('not_subscribed')
}

interface SentMedia {
  /** Only to buyers, not to subscribers. */
  isPriced: boolean
  hasBought: boolean
}

/** Whether a member may see the pictures that the other one sent. */
export const canSeeMedia = (
  { isCreator, hasSubscription, isBlocked }: ConversationAccess,
  { isPriced, hasBought }: SentMedia,
): boolean => isCreator || (!isBlocked && (isPriced ? hasBought : hasSubscription))
