import type { BundleMonths, SubscriptionPlan } from '#contract/money/quotes.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { createStore } from '#web/ui/index.ts'
import type { ItemForSale } from '../../entities/item/item-actions.ts'

export interface SubscribeRequest {
  performer: PerformerCard
  /** Preselected plan; monthly by default. */
  subscriptionType?: SubscriptionPlan
  /** Of a preselected bundle. */
  months?: BundleMonths
  /** Called once the server has confirmed that the subscription is active. */
  onSuccess?: () => void
}

export interface TipRequest {
  creator: PerformerCard
  /** The stream in whose chat it is shown, and whose goal it is counted for. */
  stream?: { conversationId: string; sessionId: string }
  onSuccess?: () => void
}

export interface TopUpRequest {
  /** Missing amount in dollars; the first suggestion covers it. */
  amountNeeded?: number
  onSuccess?: () => void
}

export interface ResumeRequest {
  subscription: Subscription
  onSuccess: (now: Subscription) => void
}

export interface AddCardRequest {
  onSuccess?: () => void
}

export type CheckoutRequest =
  | ({ kind: 'subscribe' } & SubscribeRequest)
  | ({ kind: 'tip' } & TipRequest)
  | { kind: 'buy'; item: ItemForSale }
  | ({ kind: 'top-up' } & TopUpRequest)
  | ({ kind: 'resume' } & ResumeRequest)
  | ({ kind: 'add-card' } & AddCardRequest)

/** One opening of the dialog; `id` distinguishes two openings for the same thing. */
export interface Opened {
  id: number
  request: CheckoutRequest
}

/** The open dialog, rendered by the page's CheckoutHost. */
export const checkout = createStore<Opened | null>(null)
let lastId = 0

function open(request: CheckoutRequest) {
  lastId += 1
  checkout.set({ id: lastId, request })
}

/** Open the subscription dialog. */
export const openSubscribe = (request: SubscribeRequest) => open({ kind: 'subscribe', ...request })

/** Open the tip dialog. */
export const openTip = (request: TipRequest) => open({ kind: 'tip', ...request })

/** Open the dialog for buying an item of any kind. */
export const openBuy = (item: ItemForSale) => open({ kind: 'buy', item })

/** Open the top-up dialog. */
export const openTopUp = (request: TopUpRequest = {}) => open({ kind: 'top-up', ...request })

/** Open the dialog for continuing a trial, or a canceled subscription with another card. */
export const openResume = (request: ResumeRequest) => open({ kind: 'resume', ...request })

/** Open the dialog for saving a card. */
export const openAddCard = (request: AddCardRequest = {}) => open({ kind: 'add-card', ...request })

export const closeCheckout = () => checkout.set(null)
