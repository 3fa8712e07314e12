import { endpoint } from '../endpoint.ts'
import {
  array,
  boolean,
  nullable,
  object,
  oneOf,
  oneOfNumbers,
  optional,
  type Static,
} from '../kit/schema.ts'
import { Count, Dollars, Id, Instant, LinkToken, NullableInstant } from '../kit/values.ts'

/** The subscription plans that a creator may offer. */
export const SubscriptionPlan = oneOf(['monthly', 'yearly', 'free'])
export type SubscriptionPlan = Static<typeof SubscriptionPlan>

/** Photos and videos are those of posts, those of galleries, and videos of their own. */
const includedItems = { posts: Count, photos: Count, videos: Count, galleries: Count }
export type IncludedItems = keyof typeof includedItems
export const includedNames = Object.keys(includedItems) as IncludedItems[]

/** How many months at a time are paid: of `monthly` with a bundle, in place of one. */
export const BundleMonths = oneOfNumbers([3, 6])
export type BundleMonths = Static<typeof BundleMonths>

const terms = {
  type: SubscriptionPlan,
  /** Months that are paid at once; null for free plans. */
  months: nullable(Count),
  price: Dollars,
  /** What the same time costs without a discount. */
  fullPrice: Dollars,
  /** The discount of the first period in percent; 0: none. */
  percent: Count,
  periodDays: Count,
  /** Null for free plans, which are not renewed. */
  renewsAt: NullableInstant,
  renewalPrice: nullable(Dollars),
  expiresAt: Instant,
  /** Until when the price of a promotion holds; null without one. */
  promotionEndsAt: NullableInstant,
}

/** What one way to subscribe costs the caller, and when and at which price it renews. */
export const SubscriptionTerms = object(terms)
export type SubscriptionTerms = Static<typeof SubscriptionTerms>

/** The price of a subscription, when it renews, and what it includes. */
export const SubscriptionQuote = object({
  performerId: Id,
  ...terms,
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
    months: optional(BundleMonths),
    trialToken: optional(LinkToken),
  }),
  reply: SubscriptionQuote,
  problems: [
    'not_found',
    'subscription_not_offered',
    'creator_not_payable',
    'trial_link_unknown',
    'trial_link_ended',
    'trial_link_used_up',
  ],
  isAddition: true,
})

/** All ways in which the caller may subscribe to a creator: the trial first, then by length. */
export const ListSubscriptionPlans = endpoint({
  method: 'GET',
  path: '/payment/subscribe/plans',
  audience: 'optional',
  summary: 'See in which ways one can subscribe to a creator',
  query: object({ performerId: Id, trialToken: optional(LinkToken) }),
  reply: object({
    plans: array(SubscriptionTerms, { max: 5 }),
    /** What the link is worth to the caller; null without a link. `used`: they had their free trial. */
    trialLink: nullable(oneOf(['open', 'ended', 'used_up', 'unknown', 'used'])),
  }),
  problems: ['not_found'],
  isAddition: true,
})
