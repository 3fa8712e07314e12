import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'

/** What a creator's page asks of other capabilities. */
export interface CreatorActions {
  onSubscribe: (creator: PerformerCard, type?: SubscriptionPlan) => void
  onTip: (creator: PerformerCard) => void
  onMessage: (creator: PerformerCard) => void
}
