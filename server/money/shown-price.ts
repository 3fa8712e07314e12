import { type Cents, cents } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'

/**
 * Whether something costs more than its buyer was shown, in dollars; never for callers that do not say.
 * Throws `amount_invalid`.
 */
export const exceedsShownPrice = (priceCents: Cents, shownPrice: number | undefined): boolean =>
  shownPrice !== undefined && priceCents > cents(shownPrice, 'price')

/** Throws `price_changed` for something that costs more than its buyer was shown, `amount_invalid`. */
export function checkShownPrice(priceCents: Cents, shownPrice: number | undefined): void {
  if (exceedsShownPrice(priceCents, shownPrice)) {
    throw new Problem('price_changed', { price: priceCents })
  }
}
