import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { PublicSettings } from '#contract/site/settings.ts'
import type { SubscriptionType } from './store.ts'

type Terms = Pick<
  PerformerCard,
  | 'isFreeSubscription'
  | 'durationFreeSubscriptionDays'
  | 'usedFreeSubscription'
  | 'monthlyPrice'
  | 'yearlyPrice'
>

/** The subscriptions that a creator offers this fan, as far as the page knows. */
export function offeredTypes(
  terms: Terms,
  { freeSubscriptionEnabled }: Pick<PublicSettings, 'freeSubscriptionEnabled'>,
): SubscriptionType[] {
  const isFree =
    terms.isFreeSubscription &&
    freeSubscriptionEnabled &&
    terms.durationFreeSubscriptionDays > 0 &&
    !terms.usedFreeSubscription
  const offered: (SubscriptionType | false)[] = [
    isFree && 'free',
    terms.monthlyPrice > 0 && 'monthly',
    terms.yearlyPrice > 0 && 'yearly',
  ]
  return offered.filter((type) => type !== false)
}

/** What a year saves against twelve months, as a share from 0 to 1; 0 when it saves nothing. */
export function yearlySaving({
  monthlyPrice,
  yearlyPrice,
}: Pick<Terms, 'monthlyPrice' | 'yearlyPrice'>): number {
  if (monthlyPrice <= 0 || yearlyPrice <= 0) return 0
  return Math.max(0, 1 - yearlyPrice / (12 * monthlyPrice))
}
