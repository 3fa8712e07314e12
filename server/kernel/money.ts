import { Problem } from './problem.ts'

/** Whole cents. */
export type Cents = bigint

/**
 * Convert the contract's dollars to whole cents. Throws `amount_invalid` for more than two
 * decimals.
 */
export function cents(dollars: number): Cents {
  const rounded = Math.round(dollars * 100)
  if (!Number.isFinite(dollars) || Math.abs(dollars * 100 - rounded) > 1e-6) {
    throw new Problem('amount_invalid')
  }
  return BigInt(rounded)
}

/** Convert whole cents to the contract's dollars. */
export const dollars = (amount: Cents | number): number => Number(amount) / 100

/** A share of an amount in basis points (1/10,000), rounded half up to whole cents. */
export function shareOf(amount: Cents, basisPoints: number): Cents {
  return (amount * BigInt(basisPoints) + 5_000n) / 10_000n
}

/** For sentences: two decimals, without a currency sign. */
export const dollarText = (amount: Cents): string => dollars(amount).toFixed(2)
