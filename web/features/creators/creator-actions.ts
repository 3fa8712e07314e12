import type { BundleMonths, SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'

/** Actions of other capabilities that a creator's page needs. */
export interface CreatorActions {
  onSubscribe: (creator: PerformerCard, type?: SubscriptionPlan, months?: BundleMonths) => void
  onTip: (creator: PerformerCard) => void
  onMessage: (creator: PerformerCard) => void
}

/** The viewer's subscription, where it will end: the day, and how to let it go on. */
export interface Ending {
  day: string
  /** A trial asks which plan follows it. */
  isTrial: boolean
  onResume: () => void
}
