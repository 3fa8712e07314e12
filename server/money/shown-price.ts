import { type Cents, cents } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'

/**
 * Check that something costs no more than its buyer was shown, in dollars; undefined for callers that
 * do not say. Throws `price_changed`, `amount_invalid`.
 */
export function checkShownPrice(priceCents: Cents, shownPrice: number | undefined): void {
  if (shownPrice === undefined || priceCents <= cents(shownPrice, 'price')) return
  throw new Problem('price_changed', { price: priceCents })
}
