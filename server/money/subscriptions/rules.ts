import type { BundleMonths, SubscriptionPlan } from '#contract/money/quotes.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { type Cents, shareOf } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { isRunning, type PeriodLength, paidLength, RENEW_AHEAD_MS } from './periods.ts'
import type { SubscriptionRow } from './subscription.ts'

/** A creator's subscription plans. */
export interface Plans {
  isVerified: boolean
  monthlyCents: Cents
  yearlyCents: Cents
  isFreeOffered: boolean
  freeDays: number
  /** Null: not offered. */
  threeMonthsPercent: number | null
  sixMonthsPercent: number | null
}

/** A plan, or a bundle of its periods. */
export interface Choice {
  type: SubscriptionPlan
  months?: BundleMonths | undefined
}

export interface Terms {
  priceCents: Cents
  /** Of the same time without a discount. */
  fullCents: Cents
  /** Of the periods that follow. */
  renewalCents: Cents
  length: PeriodLength
  isRenewed: boolean
}

/** What the site allows, and what this fan gets off. */
interface Allowed {
  isFreeAllowed: boolean
  /** Days of a trial link, in place of the trial that everybody is offered. */
  trialDays?: number | undefined
  /** Off the first month. */
  promotion?: { percent: number; leastCents: Cents } | undefined
}

/** Decide the price and length of a subscription. Throws when the plan is not available. */
export function termsOf({ type, months }: Choice, plans: Plans, allowed: Allowed): Terms {
  if (months !== undefined) return bundleOf(type, months, plans)
  if (type === 'free') {
    const { isFreeAllowed, trialDays } = allowed
    const isOffered = trialDays !== undefined || plans.isFreeOffered
    if (!isOffered || !isFreeAllowed) throw new Problem('subscription_not_offered')
    const days = trialDays ?? plans.freeDays
    return { ...undiscounted(0n), length: { days }, isRenewed: false }
  }
  const terms = undiscounted(paidPrice(type, plans))
  const priceCents = type === 'monthly' ? firstMonth(terms.fullCents, allowed) : terms.priceCents
  return { ...terms, priceCents, length: paidLength[type], isRenewed: true }
}

/** Never less than cards can be charged, and never more than the month costs. */
function firstMonth(fullCents: Cents, { promotion }: Allowed): Cents {
  if (!promotion) return fullCents
  const cents = lessPercent(fullCents, promotion.percent)
  if (cents >= promotion.leastCents) return cents
  return promotion.leastCents < fullCents ? promotion.leastCents : fullCents
}

/** Several months at once, then monthly. */
function bundleOf(type: SubscriptionPlan, months: BundleMonths, plans: Plans): Terms {
  const percent = months === 3 ? plans.threeMonthsPercent : plans.sixMonthsPercent
  if (type !== 'monthly' || percent === null) throw new Problem('subscription_not_offered')
  const renewalCents = paidPrice(type, plans)
  const fullCents = renewalCents * BigInt(months)
  const priceCents = lessPercent(fullCents, percent)
  return { priceCents, fullCents, renewalCents, length: { months }, isRenewed: true }
}

function paidPrice(type: PaidPlan, plans: Plans): Cents {
  const cents = type === 'monthly' ? plans.monthlyCents : plans.yearlyCents
  if (cents <= 0n) throw new Problem('subscription_not_offered')
  if (!plans.isVerified) throw new Problem('creator_not_payable')
  return cents
}

/** The same, undefined when the plan is not available. */
export function offeredTerms(...facts: Parameters<typeof termsOf>): Terms | undefined {
  try {
    return termsOf(...facts)
  } catch (problem) {
    if (problem instanceof Problem) return undefined
    throw problem
  }
}

const undiscounted = (cents: Cents) => ({
  priceCents: cents,
  fullCents: cents,
  renewalCents: cents,
})

/** What is left of a price, in whole cents. */
export const lessPercent = (cents: Cents, percent: number): Cents =>
  shareOf(cents, 100 * (100 - percent))

/** The discount in whole percent. */
export const percentOff = (cents: Cents, fullCents: Cents): number =>
  fullCents === 0n ? 0 : Math.round(100 - (Number(cents) * 100) / Number(fullCents))

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

/**
 * Whether a fan has paid for a creator's posts before: the row says the last period only, but a trial
 * comes first but for those who let one pass.
 */
export const hasPaid = (held: Pick<SubscriptionRow, 'subscription_type'> | undefined): boolean =>
  held !== undefined && held.subscription_type !== 'free'

/** The plans that are paid and renewed. */
export type PaidPlan = Exclude<SubscriptionPlan, 'free'>

type Resumable = Pick<SubscriptionRow, 'status' | 'subscription_type' | 'gateway' | 'expired_at'>

/**
 * Decide whether a subscription may go on after its end: only where this site renews it itself. Throws
 * `subscription_ended`, `not_resumable`.
 */
export function checkResumable(held: Resumable, { gateway, now }: { gateway: string; now: Date }) {
  if (!isRunning(held, now)) throw new Problem('subscription_ended')
  const isOurs = held.gateway === gateway || held.subscription_type === 'free'
  if (!isOurs || held.status === 'suspended' || held.subscription_type === 'system') {
    throw new Problem('not_resumable')
  }
}

/** The plan of the next period. Throws `plan_required` for a trial until one is chosen. */
export function nextPlanOf(
  held: Pick<SubscriptionRow, 'subscription_type' | 'next_type'>,
  chosen: PaidPlan | undefined,
): PaidPlan {
  const plan = chosen ?? held.next_type ?? held.subscription_type
  if (plan === 'monthly' || plan === 'yearly') return plan
  throw fieldProblem('plan_required', 'type')
}

/** When to renew what was resumed: as always, but in its last hour not before the end. */
export const renewalAfterResume = (endsAt: Date, now: Date): Date =>
  endsAt.getTime() - now.getTime() > RENEW_AHEAD_MS
    ? endsAt
    : new Date(endsAt.getTime() + RENEW_AHEAD_MS)

/**
 * Whether a renewal is so late that the fan is asked first: later than the last retry would be, because
 * the site stood still.
 */
export const isTooLate = (expiredAt: Date, now: Date): boolean =>
  now.getTime() - expiredAt.getTime() > (MAX_RENEWAL_ATTEMPTS - 1) * dayMs + RENEW_AHEAD_MS

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
