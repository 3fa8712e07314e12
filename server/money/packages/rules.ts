import { maxPackageCents } from '#contract/money/packages.ts'
import type { Cents } from '#server/kernel/money.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

interface PackageTerms {
  priceCents: Cents
  tokensCents: Cents
  /** The least amount that the gateway charges. */
  leastCents: Cents
}

/**
 * Decide whether a package may be sold on these terms. One that gives less than it costs is a typing
 * error: any amount can be topped up at its price. Throws `price_out_of_range`, `tokens_out_of_range`.
 */
export function checkTerms({ priceCents, tokensCents, leastCents }: PackageTerms): void {
  const max = BigInt(maxPackageCents)
  if (priceCents < leastCents || priceCents > max) {
    throw fieldProblem('price_out_of_range', 'price', { min: leastCents, max })
  }
  if (tokensCents < priceCents || tokensCents > max) {
    throw fieldProblem('tokens_out_of_range', 'tokens', { min: priceCents, max })
  }
}
