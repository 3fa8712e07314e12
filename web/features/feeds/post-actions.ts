import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { ItemForSale } from '../../entities/item/item-kinds.ts'

/** What a post asks its page to do: money belongs to other capabilities. */
export interface PostActions {
  /** Buy a post that is sold separately. */
  onBuy: (item: ItemForSale) => void
  /** `type` is what the touched button offers. */
  onSubscribe: (creator: PerformerCard, type: SubscriptionPlan) => void
  /** Tip the author. */
  onTip: (creator: PerformerCard) => void
}
