import type { Feed } from '#contract/content/feed.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { PlanType } from '../../entities/plan/plan.ts'

export interface SubscribeRequest {
  performer: PerformerCard
  /** What is chosen when the dialog opens; monthly unless told. */
  subscriptionType?: PlanType
  /** Called once the server has said that the subscription runs. */
  onSuccess?: () => void
  /** Where to go then; nowhere with `noRedirect`. */
  redirectUrl?: string
  noRedirect?: boolean
}

export interface TipRequest {
  creator: PerformerCard
  onSuccess?: () => void
}

export interface UnlockRequest {
  feed: Feed
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
  | ({ kind: 'unlock' } & UnlockRequest)
  | ({ kind: 'top-up' } & TopUpRequest)
  | ({ kind: 'add-card' } & AddCardRequest)

/** One opening of the dialog; `id` tells two openings for the same thing apart. */
export interface Opened {
  id: number
  request: CheckoutRequest
}

let opened: Opened | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: Opened | null) {
  opened = next
  for (const listener of listeners) listener()
}

function open(request: CheckoutRequest) {
  lastId += 1
  set({ id: lastId, request })
}

/** Ask to subscribe to a creator. */
export const openSubscribe = (request: SubscribeRequest) => open({ kind: 'subscribe', ...request })

/** Ask how much to tip a creator. */
export const openTip = (request: TipRequest) => open({ kind: 'tip', ...request })

/** Ask to buy a post that is sold one by one. */
export const openUnlock = (request: UnlockRequest) => open({ kind: 'unlock', ...request })

/** Ask how much to add to the wallet. */
export const openTopUp = (request: TopUpRequest = {}) => open({ kind: 'top-up', ...request })

/** Ask for a card to keep. */
export const openAddCard = (request: AddCardRequest = {}) => open({ kind: 'add-card', ...request })

export const closeCheckout = () => set(null)

export const readCheckout = (): Opened | null => opened

export function subscribeCheckout(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
