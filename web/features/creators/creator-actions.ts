import type { PerformerCard } from '#contract/profiles/cards.ts'

export type SubscriptionType = 'monthly' | 'yearly' | 'free'

/** What a creator's page asks of other capabilities. */
export interface CreatorActions {
  onSubscribe: (creator: PerformerCard, type?: SubscriptionType) => void
  onTip: (creator: PerformerCard) => void
  onMessage: (creator: PerformerCard) => void
}
