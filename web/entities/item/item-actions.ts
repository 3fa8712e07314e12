import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerCard, UserCard } from '#contract/profiles/cards.ts'
import type { ItemKind } from '../../kinds/paths.ts'

/** What the wallet unlocks: items of all kinds, the files of a message, and a live stream. */
export type SoldKind = ItemKind | 'message' | 'stream'

/** An item with its price, from the data of the page that shows it. */
export interface ItemForSale {
  kind: SoldKind
  itemId: string
  /** In dollars. */
  price: number
  seller: UserCard & { verifiedAccount?: boolean }
  /** `4 photos · 1 video 2:31`; empty if nothing can be counted. */
  contents: string
}

/** Callbacks of an item for actions of other capabilities. */
export interface ItemActions {
  /** Buy an item that is sold separately. */
  onBuy: (item: ItemForSale) => void
  /** `type` is the plan of the clicked button. */
  onSubscribe: (creator: PerformerCard, type: SubscriptionPlan) => void
  /** Tip the item's creator. */
  onTip: (creator: PerformerCard) => void
}
