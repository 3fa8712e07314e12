import type { Feed } from '#contract/content/feed.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { PlanType } from '../../entities/plan/plan.ts'

/** What a post asks its page to do: money belongs to other capabilities. */
export interface PostActions {
  /** Buy a post that is sold one by one. */
  onUnlock: (feed: Feed) => void
  /** `type` is what the touched button offers. */
  onSubscribe: (creator: PerformerCard, type: PlanType) => void
  /** Tip the author. */
  onTip: (creator: PerformerCard) => void
}
