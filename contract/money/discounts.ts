import { endpoint } from '../endpoint.ts'
import { array, integer, nullable, object, type Static } from '../kit/schema.ts'
import { Count, Dollars } from '../kit/values.ts'

/** The discounts that creators may give, in whole percent. */
export const leastPercent = 5
export const mostPercent = 75

export const Percent = integer({ min: leastPercent, max: mostPercent, problem: 'percent_range' })

/** Several months that are paid at once, for less than that many times the monthly price. */
export const Bundle = object({ months: Count, percent: Count, price: Dollars })
export type Bundle = Static<typeof Bundle>

/** A creator's prices and what is taken off them. */
export const CreatorDiscounts = object({
  monthlyPrice: Dollars,
  yearlyPrice: Dollars,
  bundles: array(Bundle, { max: 2 }),
})
export type CreatorDiscounts = Static<typeof CreatorDiscounts>

export const ReadMyDiscounts = endpoint({
  method: 'GET',
  path: '/subscriptions/discounts',
  audience: 'creator',
  summary: 'Read the own subscription discounts',
  reply: CreatorDiscounts,
  isAddition: true,
})

/**
 * Offer bundles of three and six months, by their discount in percent; null: not offered. Subscriptions and
 * payments that have begun stay as they are.
 */
export const SaveBundles = endpoint({
  method: 'PUT',
  path: '/subscriptions/bundles',
  audience: 'creator',
  summary: 'Set the discounts of subscriptions of several months',
  body: object({ threeMonthsPercent: nullable(Percent), sixMonthsPercent: nullable(Percent) }),
  reply: CreatorDiscounts,
  rate: { calls: 30, seconds: 60, by: 'account' },
  isAddition: true,
})
