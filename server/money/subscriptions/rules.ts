import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import { dayMs, hourMs } from '#server/kernel/clock.ts'
import type { Cents } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'

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
  days: number
  isRenewed: boolean
}

/** The length of a paid period in days. */
export const paidDays = { monthly: 30, yearly: 365 } as const

/** Decide the price and length of a subscription. Throws when the plan is not available. */
export function termsOf(type: SubscriptionPlan, plans: Plans, isFreeAllowed: boolean): Terms {
  if (type === 'free') {
    if (!plans.isFreeOffered || !isFreeAllowed) throw new Problem('subscription_not_offered')
    return { priceCents: 0n, days: plans.freeDays, isRenewed: false }
  }
  const priceCents = type === 'monthly' ? plans.monthlyCents : plans.yearlyCents
  if (priceCents <= 0n) throw new Problem('subscription_not_offered')
  if (!plans.isVerified) throw new Problem('creator_not_payable')
  return { priceCents, days: paidDays[type], isRenewed: true }
}

interface Held {
  expired_at: Date
}

/** Whether a subscription has not ended: it ends exactly at `expired_at`. */
export const isRunning = <T extends Held>(held: T | undefined, now: Date): held is T =>
  held !== undefined && held.expired_at > now

/** Refuse a second subscription while the first is running, and always a second free one. */
export function checkFirst(
  type: SubscriptionPlan,
  { held, hasUsedFree }: { held: Held | undefined; hasUsedFree: boolean },
  now: Date,
): void {
  if (isRunning(held, now)) throw new Problem('already_subscribed')
  if (type === 'free' && hasUsedFree) throw new Problem('free_subscription_used')
}

/** The end of a new period, which starts when the current one ends, or now. */
export function endOf(days: number, now: Date, held?: Held): Date {
  const from = isRunning(held, now) ? held.expired_at : now
  return new Date(from.getTime() + days * dayMs)
}

/** A paid period. */
interface PaidTime {
  paidCents: Cents
  days: number
  endsAt: Date
}

/**
 * The unused part of a period's price at a moment: proportional to the time left, rounded up to
 * whole cents, and never more than was paid.
 */
export function unusedCents({ paidCents, days, endsAt }: PaidTime, at: Date): Cents {
  const periodMs = BigInt(days * dayMs)
  const leftMs = BigInt(Math.max(0, endsAt.getTime() - at.getTime()))
  if (periodMs === 0n || leftMs >= periodMs) return leftMs === 0n ? 0n : paidCents
  return (paidCents * leftMs + periodMs - 1n) / periodMs
}

/** Renewals start this long before the end, so that access is not interrupted. */
export const RENEW_AHEAD_MS = hourMs

/** On the due day and the three days after it. */
const MAX_RENEWAL_ATTEMPTS = 4

/** Decide when to retry a failed renewal; null when no retry is left. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  return attempts >= MAX_RENEWAL_ATTEMPTS ? null : new Date(now.getTime() + dayMs)
}
