import { endpoint } from '../endpoint.ts'
import { boolean, nullable, object, oneOf, optional, type Static } from '../kit/schema.ts'
import { Count, Dollars, Id, Instant, NullableInstant } from '../kit/values.ts'

/** The plans that a creator may offer. */
export const SubscriptionPlan = oneOf(['monthly', 'yearly', 'free'])
export type SubscriptionPlan = Static<typeof SubscriptionPlan>

/** What a subscription costs, when it renews, what it opens and what it does not. */
export const SubscriptionQuote = object({
  performerId: Id,
  type: SubscriptionPlan,
  price: Dollars,
  periodDays: Count,
  /** Free ones are not renewed: null. */
  renewsAt: NullableInstant,
  renewalPrice: nullable(Dollars),
  expiresAt: Instant,
  included: object({ posts: Count, photos: Count, videos: Count, messages: boolean() }),
  /** Posts sold one by one, which a subscription does not open. */
  locked: object({ posts: Count, fromPrice: nullable(Dollars) }),
})
export type SubscriptionQuote = Static<typeof SubscriptionQuote>

/** To be shown before paying. Without `type` a monthly subscription is meant. */
export const QuoteSubscription = endpoint({
  method: 'GET',
  path: '/payment/subscribe/quote',
  audience: 'optional',
  summary: 'See what a subscription costs and opens',
  query: object({
    performerId: optional(Id),
    type: optional(SubscriptionPlan),
  }),
  reply: SubscriptionQuote,
  problems: ['not_found', 'subscription_not_offered'],
  ours: true,
})
