import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { PublicSettings } from '#contract/site/settings.ts'

/** A way to subscribe to a creator: a trial of some days, or a price in dollars for a period. */
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

/** The plans that this reader may choose from, the trial first while it is unused. */
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

/** The plan that a creator's buttons and cards name; undefined where none is sold. */
export const firstPlan = (creator: PlanTerms, settings: TrialSetting): Plan | undefined =>
  plansOf(creator, settings)[0]

/** What a year saves against twelve months, as a share from 0 to 1; 0 when it saves nothing. */
export function yearlySaving({
  monthlyPrice,
  yearlyPrice,
}: Pick<PlanTerms, 'monthlyPrice' | 'yearlyPrice'>): number {
  if (monthlyPrice <= 0 || yearlyPrice <= 0) return 0
  return Math.max(0, 1 - yearlyPrice / (12 * monthlyPrice))
}
