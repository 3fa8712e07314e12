import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { createStore } from '#web/ui/index.ts'
import type { ItemForSale } from '../../entities/item/item-kinds.ts'

export interface SubscribeRequest {
  performer: PerformerCard
  /** What is chosen when the dialog opens; monthly by default. */
  subscriptionType?: SubscriptionPlan
  /** Called once the server has said that the subscription runs. */
  onSuccess?: () => void
}

export interface TipRequest {
  creator: PerformerCard
  onSuccess?: () => void
}

export interface TopUpRequest {
  /** Dollars that are missing for something; what is suggested first covers it. */
  amountNeeded?: number
  onSuccess?: () => void
}

export interface AddCardRequest {
  onSuccess?: () => void
}

export type CheckoutRequest =
  | ({ kind: 'subscribe' } & SubscribeRequest)
  | ({ kind: 'tip' } & TipRequest)
  | { kind: 'buy'; item: ItemForSale }
  | ({ kind: 'top-up' } & TopUpRequest)
  | ({ kind: 'add-card' } & AddCardRequest)

/** One opening of the dialog; `id` distinguishes two openings for the same thing. */
export interface Opened {
  id: number
  request: CheckoutRequest
}

/** What the page's one host shows. */
export const checkout = createStore<Opened | null>(null)
let lastId = 0

function open(request: CheckoutRequest) {
  lastId += 1
  checkout.set({ id: lastId, request })
}

/** Ask to subscribe to a creator. */
export const openSubscribe = (request: SubscribeRequest) => open({ kind: 'subscribe', ...request })

/** Ask how much to tip a creator. */
export const openTip = (request: TipRequest) => open({ kind: 'tip', ...request })

/** Ask to buy an item, of whatever kind. */
export const openBuy = (item: ItemForSale) => open({ kind: 'buy', item })

/** Ask how much to add to the wallet. */
export const openTopUp = (request: TopUpRequest = {}) => open({ kind: 'top-up', ...request })

/** Ask for a card to keep. */
export const openAddCard = (request: AddCardRequest = {}) => open({ kind: 'add-card', ...request })

export const closeCheckout = () => checkout.set(null)
