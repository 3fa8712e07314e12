import { Problem } from '#server/kernel/problem.ts'

export interface Side {
  id: string
  isPerformer: boolean
}

/**
 * Tell who of two is the creator. Throws `conversation_not_allowed` between two fans, two creators,
 * or somebody and themselves.
 */
export function pairOf(opener: Side, other: Side): { creatorId: string; fanId: string } {
  if (opener.isPerformer === other.isPerformer) throw new Problem('conversation_not_allowed')
  return opener.isPerformer
    ? { creatorId: opener.id, fanId: other.id }
    : { creatorId: other.id, fanId: opener.id }
}

export interface Standing {
  /** The viewer is the creator of the two. */
  isCreator: boolean
  /** The fan holds a subscription to the creator. */
  hasSubscription: boolean
  /** The creator blocked the fan. */
  isBlocked: boolean
}

/** What the composer reads: a creator may always write, a fan while subscribed. */
export const countsAsSubscribed = ({ isCreator, hasSubscription }: Standing): boolean =>
  isCreator || hasSubscription

/** Throws `conversation_blocked` or `not_subscribed` unless this side may write. */
export function admitWriter(standing: Standing): void {
  if (standing.isBlocked) throw new Problem('conversation_blocked')
  if (!countsAsSubscribed(standing)) throw new Problem('not_subscribed')
}

/** Whether a side may see the pictures that the other side sent. */
export const mediaIsOpenTo = (standing: Standing): boolean =>
  standing.isCreator || (standing.hasSubscription && !standing.isBlocked)

/** A pattern for `ilike` that takes the reader's signs as they are. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
