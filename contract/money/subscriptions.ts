import { endpoint } from '../endpoint.ts'
import {
  array,
  boolean,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  Day,
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
  /** Addition: it gives no access while the bank takes back what was paid for it. */
  isFrozen: boolean(),
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

/**
 * Change the plan of a subscription that renews; the new one begins with the next period, and nothing is
 * charged before. `price` is what the caller was shown for it.
 */
export const ChangeSubscriptionPlan = endpoint({
  method: 'POST',
  path: '/subscriptions/:id/plan',
  audience: 'user',
  summary: 'Change the plan of a subscription from its next period on',
  params: object({ id: Id }),
  body: object({ type: oneOf(['monthly', 'yearly']), price: optional(DollarsIn) }),
  reply: Subscription,
  problems: [
    'not_found',
    'subscription_ended',
    'not_resumable',
    'subscription_not_renewed',
    'subscription_pending',
    'card_unknown',
    'blocked',
    'price_changed',
    'amount_invalid',
    'subscription_not_offered',
    'creator_not_payable',
  ],
  isAddition: true,
})

/** The most days of one question about movement. */
export const maxMovementDays = 366

const movement = {
  /** Fans who subscribed for the first time, trials included. */
  started: Count,
  /** Fans whose subscription had ended. */
  returned: Count,
  renewed: Count,
  ended: Count,
  /** Why they ended: canceled, not paid, a trial that was over, or the payment was refunded. */
  canceled: Count,
  notPaid: Count,
  trialOver: Count,
  refunded: Count,
}

export const SubscriberMovement = object({
  fromDate: Day,
  toDate: Day,
  ...movement,
  /** Those days on which anything happened, oldest first. */
  days: array(object({ day: Day, ...movement }), { max: maxMovementDays }),
})
export type SubscriberMovement = Static<typeof SubscriberMovement>

/** The last 30 days by default, at most a year; of a longer period, its last year. Days are of UTC. */
export const ReadSubscriberMovement = endpoint({
  method: 'GET',
  path: '/subscriptions/movement',
  audience: 'creator',
  summary: 'See how many subscribers came, stayed and left',
  query: object(dayRange),
  reply: SubscriberMovement,
  isAddition: true,
})
