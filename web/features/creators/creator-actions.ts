import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { PlanType } from '../../entities/plan/plan.ts'

/** What a creator's page asks of other capabilities. */
export interface CreatorActions {
  onSubscribe: (creator: PerformerCard, type?: PlanType) => void
  onTip: (creator: PerformerCard) => void
  onMessage: (creator: PerformerCard) => void
}
