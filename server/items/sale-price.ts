import type { ItemAudience } from '#server/access/index.ts'
import { cents } from '#server/kernel/money.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

const leastPrice = 100n
const largestPrice = 100_000_000n

/** The price in cents of what is sold, given in dollars. Throws `price_out_of_range`, `amount_invalid`. */
export function salePrice(price: number): bigint {
  const amount = cents(price)
  if (amount < leastPrice || amount > largestPrice) {
    throw fieldProblem('price_out_of_range', 'price', { min: leastPrice, max: largestPrice })
  }
  return amount
}

/** What creators sell beside posts is for subscribers, or for those who buy it. */
interface Offer {
  isSale: boolean
  priceCents: bigint
}

export const offerAudience = ({ isSale }: Pick<Offer, 'isSale'>): ItemAudience =>
  isSale ? 'buyers' : 'subscribers'

interface OfferChange {
  isSale?: boolean | undefined
  /** In dollars. */
  price?: number | undefined
}

/**
 * The offer that a change makes of the one before: nothing is paid by subscribers, and nothing is sold
 * without a price. The price stays while nothing is said of it and it is one. Throws
 * `price_out_of_range`, `amount_invalid`.
 */
export function changedOffer(before: Offer, { isSale = before.isSale, price }: OfferChange): Offer {
  const keepsPrice = price === undefined && isSale === before.isSale
  if (keepsPrice) return { isSale, priceCents: before.priceCents }
  return { isSale, priceCents: isSale ? salePrice(price ?? 0) : 0n }
}

/** What is offered while nobody chose otherwise. */
export const subscribersOffer: Offer = { isSale: false, priceCents: 0n }
