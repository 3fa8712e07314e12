import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { ItemForSale } from './item-kinds.ts'

/** Callbacks of an item for actions of other capabilities. */
export interface ItemActions {
  /** Buy an item that is sold separately. */
  onBuy: (item: ItemForSale) => void
  /** `type` is the plan of the clicked button. */
  onSubscribe: (creator: PerformerCard, type: SubscriptionPlan) => void
  /** Tip the item's creator. */
  onTip: (creator: PerformerCard) => void
}
