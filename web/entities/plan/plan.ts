import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { PublicSettings } from '#contract/site/settings.ts'

export type Offer =
  | { kind: 'free'; days: number; monthlyPrice: number }
  | { kind: 'monthly'; price: number }
  | { kind: 'yearly'; price: number }
  | { kind: 'none' }

type Terms = Pick<
  PerformerCard,
  | 'isFreeSubscription'
  | 'durationFreeSubscriptionDays'
  | 'usedFreeSubscription'
  | 'monthlyPrice'
  | 'yearlyPrice'
>

/** The first thing a creator offers this reader: free days while they are unused, else a price. */
export function firstOffer(
  creator: Terms,
  settings: Pick<PublicSettings, 'freeSubscriptionEnabled'>,
): Offer {
  const { monthlyPrice, yearlyPrice, durationFreeSubscriptionDays: days } = creator
  const isFree = creator.isFreeSubscription && settings.freeSubscriptionEnabled && days > 0
  if (isFree && !creator.usedFreeSubscription) return { kind: 'free', days, monthlyPrice }
  if (monthlyPrice > 0) return { kind: 'monthly', price: monthlyPrice }
  return yearlyPrice > 0 ? { kind: 'yearly', price: yearlyPrice } : { kind: 'none' }
}
