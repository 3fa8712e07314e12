import type { Subscription } from '#contract/money/subscriptions.ts'

export type Standing = 'active' | 'cancelled' | 'suspended' | 'ended'

type Facts = Pick<Subscription, 'status' | 'expiredAt' | 'nextRecurringDate'>

/**
 * How a subscription stands for the one who pays it: a cancelled one, and one that is not renewed by
 * its kind, are usable until their end; an active one that is past its end waits for its renewal.
 */
export function standingOf({ status, expiredAt, nextRecurringDate }: Facts, now: number): Standing {
  const isOver = Date.parse(expiredAt) <= now
  if (status === 'suspended') return 'suspended'
  if (status === 'deactivated') return isOver ? 'ended' : 'cancelled'
  if (!isOver) return 'active'
  return nextRecurringDate ? 'suspended' : 'ended'
}

/** Only what is charged again can be cancelled. */
export const isCancellable = (facts: Facts, now: number): boolean =>
  standingOf(facts, now) === 'active' && facts.nextRecurringDate !== null

/** Renewing is buying anew, which the server takes once nothing is left of the last time. */
export const isRenewable = ({ expiredAt }: Pick<Facts, 'expiredAt'>, now: number): boolean =>
  Date.parse(expiredAt) <= now
