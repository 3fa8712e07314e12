import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { ItemForSale } from './item-kinds.ts'

/** What an item asks its page to do: money belongs to other capabilities. */
export interface ItemActions {
  /** Buy an item that is sold separately. */
  onBuy: (item: ItemForSale) => void
  /** `type` is what the touched button offers. */
  onSubscribe: (creator: PerformerCard, type: SubscriptionPlan) => void
  /** Tip its creator. */
  onTip: (creator: PerformerCard) => void
}
