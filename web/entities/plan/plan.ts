import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { PublicSettings } from '#contract/site/settings.ts'

/** A subscription plan: a trial in days, or a price in dollars per period. */
export type Plan =
  | { type: 'free'; days: number }
  | { type: 'monthly'; price: number }
  | { type: 'yearly'; price: number }

export type PlanTerms = Pick<
  PerformerCard,
  | 'isFreeSubscription'
  | 'durationFreeSubscriptionDays'
  | 'usedFreeSubscription'
  | 'monthlyPrice'
  | 'yearlyPrice'
>

type TrialSetting = Pick<PublicSettings, 'freeSubscriptionEnabled'>

/** Plans available to this viewer; the trial first while it is unused. */
export function plansOf(creator: PlanTerms, settings: TrialSetting): Plan[] {
  const { monthlyPrice, yearlyPrice, durationFreeSubscriptionDays: days } = creator
  const hasTrial =
    creator.isFreeSubscription &&
    settings.freeSubscriptionEnabled &&
    days > 0 &&
    !creator.usedFreeSubscription
  const plans: (Plan | false)[] = [
    hasTrial && { type: 'free', days },
    monthlyPrice > 0 && { type: 'monthly', price: monthlyPrice },
    yearlyPrice > 0 && { type: 'yearly', price: yearlyPrice },
  ]
  return plans.filter((plan) => plan !== false)
}

/** The plan shown on a creator's buttons and cards; undefined if there is none. */
export const firstPlan = (creator: PlanTerms, settings: TrialSetting): Plan | undefined =>
  plansOf(creator, settings)[0]

/**
 * Saving of the yearly plan compared to twelve months, from 0 to 1; 0 if there is none. In whole per
 * cent, rounded down so that it is never overstated.
 */
export function yearlySaving({
  monthlyPrice,
  yearlyPrice,
}: Pick<PlanTerms, 'monthlyPrice' | 'yearlyPrice'>): number {
  if (monthlyPrice <= 0 || yearlyPrice <= 0) return 0
  const [yearCents, ownCents] = [12 * Math.round(monthlyPrice * 100), Math.round(yearlyPrice * 100)]
  return Math.max(0, Math.floor(((yearCents - ownCents) * 100) / yearCents)) / 100
}
