import { endpoint } from '../endpoint.ts'
import { boolean, nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import {
  Dollars,
  DollarsIn,
  dayRange,
  Id,
  Instant,
  listOf,
  NullableInstant,
  paging,
} from '../kit/values.ts'
import { PerformerCard, UserCard } from '../profiles/cards.ts'
import { GatewayName } from './payments.ts'

export const SubscriptionType = oneOf(['monthly', 'yearly', 'free', 'system'])
export type SubscriptionType = Static<typeof SubscriptionType>

export const SubscriptionStatus = oneOf(['active', 'deactivated', 'suspended'])
export type SubscriptionStatus = Static<typeof SubscriptionStatus>

/** `active` with `expiredAt` in the past is shown as suspended; a canceled one lasts until then. */
export const Subscription = object({
  _id: Id,
  subscriptionType: SubscriptionType,
  status: SubscriptionStatus,
  userId: Id,
  userInfo: UserCard,
  performerId: Id,
  performerInfo: PerformerCard,
  /** The gateway's id of it; clients show a renewal date only if present. */
  subscriptionId: nullable(text()),
  transactionId: nullable(Id),
  paymentGateway: GatewayName,
  startRecurringDate: NullableInstant,
  nextRecurringDate: NullableInstant,
  expiredAt: Instant,
  blockedUser: boolean(),
  /** Addition: the price of the next renewal. */
  price: Dollars,
  /** Addition: the plan of the next period, where it is another one, as after a trial. */
  nextType: nullable(oneOf(['monthly', 'yearly'])),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Subscription = Static<typeof Subscription>

const filters = {
  ...paging,
  ...dayRange,
  status: optional(SubscriptionStatus),
  subscriptionType: optional(SubscriptionType),
}

export const ListMySubscriptions = endpoint({
  method: 'GET',
  path: '/subscriptions/user/search',
  audience: 'user',
  summary: 'List the own subscriptions',
  query: object({ ...filters, performerId: optional(Id) }),
  reply: listOf(Subscription),
})

export const ListMySubscribers = endpoint({
  method: 'GET',
  path: '/subscriptions/performer/search',
  audience: 'creator',
  summary: 'List those who subscribe to the caller',
  query: object(filters),
  reply: listOf(Subscription),
})

/** Stop renewing; access that was paid for lasts until `expiredAt`. */
export const CancelSubscription = endpoint({
  method: 'POST',
  path: '/payment/cancel-subscription/:id',
  audience: 'user',
  summary: 'Cancel a subscription',
  params: object({ id: Id }),
  reply: Subscription,
  problems: ['not_found', 'not_cancellable'],
})

/** The same, at the path that names the gateway. */
export const CancelGatewaySubscription = endpoint({
  method: 'POST',
  path: '/payment/:gateway/cancel-subscription/:id',
  audience: 'user',
  summary: 'Cancel a subscription of one gateway',
  params: object({ gateway: GatewayName, id: Id }),
  reply: Subscription,
  problems: ['not_found', 'not_cancellable'],
})

/**
 * Take back a cancellation before `expiredAt`; the next period is charged at its end. A trial continues as
 * `type`, paid with `cardId`. `price` is what the caller was shown for the next period.
 */
export const ResumeSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/:id/resume',
  audience: 'user',
  summary: 'Resume a canceled subscription, or continue after a trial',
  params: object({ id: Id }),
  body: object({
    type: optional(oneOf(['monthly', 'yearly'])),
    /** The card's `token`; without it, the card that paid before. */
    cardId: optional(text({ max: 200 })),
    price: optional(DollarsIn),
  }),
  reply: Subscription,
  problems: [
    'not_found',
    'subscription_ended',
    'not_resumable',
    'plan_required',
    'card_unknown',
    'gateway_unavailable',
    'blocked',
    'price_changed',
    'amount_invalid',
    'subscription_not_offered',
    'creator_not_payable',
  ],
  isAddition: true,
})
