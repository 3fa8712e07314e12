import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Cents } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { isRunning, type PeriodLength, paidLength } from './periods.ts'

/** A creator's subscription plans. */
export interface Plans {
  isVerified: boolean
  monthlyCents: Cents
  yearlyCents: Cents
  isFreeOffered: boolean
  freeDays: number
}

export interface Terms {
  priceCents: Cents
  length: PeriodLength
  isRenewed: boolean
}

/** Decide the price and length of a subscription. Throws when the plan is not available. */
export function termsOf(type: SubscriptionPlan, plans: Plans, isFreeAllowed: boolean): Terms {
  if (type === 'free') {
    if (!plans.isFreeOffered || !isFreeAllowed) throw new Problem('subscription_not_offered')
    return { priceCents: 0n, length: { days: plans.freeDays }, isRenewed: false }
  }
  const priceCents = type === 'monthly' ? plans.monthlyCents : plans.yearlyCents
  if (priceCents <= 0n) throw new Problem('subscription_not_offered')
  if (!plans.isVerified) throw new Problem('creator_not_payable')
  return { priceCents, length: paidLength[type], isRenewed: true }
}

interface Held {
  expired_at: Date
}

/** Refuse a second subscription while the first is running, and always a second free one. */
export function checkFirst(
  type: SubscriptionPlan,
  { held, hasUsedFree }: { held: Held | undefined; hasUsedFree: boolean },
  now: Date,
): void {
  if (isRunning(held, now)) throw new Problem('already_subscribed')
  if (type === 'free' && hasUsedFree) throw new Problem('free_subscription_used')
}

/** A paid period. */
interface PaidTime {
  paidCents: Cents
  startsAt: Date
  endsAt: Date
}

/**
 * The unused part of a period's price at a moment: proportional to the time left, rounded up to
 * whole cents, and never more than was paid.
 */
export function unusedCents({ paidCents, startsAt, endsAt }: PaidTime, at: Date): Cents {
  const periodMs = BigInt(Math.max(0, endsAt.getTime() - startsAt.getTime()))
  const leftMs = BigInt(Math.max(0, endsAt.getTime() - at.getTime()))
  if (periodMs === 0n || leftMs >= periodMs) return leftMs === 0n ? 0n : paidCents
  return (paidCents * leftMs + periodMs - 1n) / periodMs
}

/** On the due day and the three days after it. */
const MAX_RENEWAL_ATTEMPTS = 4

/** Decide when to retry a failed renewal; null when no retry is left. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  return attempts >= MAX_RENEWAL_ATTEMPTS ? null : new Date(now.getTime() + dayMs)
}
