import { leastSaleCents } from '#contract/kit/values.ts'
import type { ItemAudience } from '#server/access/index.ts'
import { cents } from '#server/kernel/money.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

const leastPrice = BigInt(leastSaleCents)
const largestPrice = 100_000_000n

/** The price in cents of what is sold, given in dollars. Throws `price_out_of_range`, `amount_invalid`. */
export function salePrice(price: number): bigint {
  const amount = cents(price, 'price')
  if (amount < leastPrice || amount > largestPrice) {
    throw fieldProblem('price_out_of_range', 'price', { min: leastPrice, max: largestPrice })
  }
  return amount
}

/** How creators sell galleries and videos: to subscribers, or separately to buyers. */
interface SaleTerms {
  isSale: boolean
  priceCents: bigint
}

export const termsAudience = ({ isSale }: Pick<SaleTerms, 'isSale'>): ItemAudience =>
  isSale ? 'buyers' : 'subscribers'

interface TermsChange {
  isSale?: boolean | undefined
  /** In dollars. */
  price?: number | undefined
}

/**
 * The terms after a change: those for subscribers have no price, and a sale needs one. The price stays
 * while the change neither names one nor switches `isSale`. Throws `price_out_of_range`,
 * `amount_invalid`.
 */
export function changedTerms(
  before: SaleTerms,
  { isSale = before.isSale, price }: TermsChange,
): SaleTerms {
  const keepsPrice = price === undefined && isSale === before.isSale
  if (keepsPrice) return { isSale, priceCents: before.priceCents }
  return { isSale, priceCents: isSale ? salePrice(price ?? 0) : 0n }
}

/** The default terms. */
export const subscribersOnly: SaleTerms = { isSale: false, priceCents: 0n }
