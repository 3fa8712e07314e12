import { endpoint } from '../endpoint.ts'
import { boolean, nullable, object, oneOf, optional, type Static } from '../kit/schema.ts'
import { Count, Dollars, Id, Instant, NullableInstant } from '../kit/values.ts'

/** The subscription plans that a creator may offer. */
export const SubscriptionPlan = oneOf(['monthly', 'yearly', 'free'])
export type SubscriptionPlan = Static<typeof SubscriptionPlan>

/** Photos and videos are those of posts, those of galleries, and videos of their own. */
const includedItems = { posts: Count, photos: Count, videos: Count, galleries: Count }
export type IncludedItems = keyof typeof includedItems
export const includedNames = Object.keys(includedItems) as IncludedItems[]

/** The price of a subscription, when it renews, and what it includes. */
export const SubscriptionQuote = object({
  performerId: Id,
  type: SubscriptionPlan,
  price: Dollars,
  periodDays: Count,
  /** Null for free plans, which are not renewed. */
  renewsAt: NullableInstant,
  renewalPrice: nullable(Dollars),
  expiresAt: Instant,
  included: object({ ...includedItems, messages: boolean() }),
  /** Posts, galleries and videos sold separately, which a subscription does not include. */
  locked: object({ posts: Count, fromPrice: nullable(Dollars) }),
})
export type SubscriptionQuote = Static<typeof SubscriptionQuote>

/** Shown before paying. `type` defaults to a monthly subscription. */
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
  isAddition: true,
})
