import { fieldProblem, Problem } from './problem.ts'

/** Whole cents. */
export type Cents = bigint

/**
 * Convert the contract's dollars to whole cents. Throws `amount_invalid`, beside the field that the
 * amount was given in, for more than two decimals and for amounts that no number holds exactly.
 */
export function cents(dollars: number, field?: string): Cents {
  const rounded = Math.round(dollars * 100)
  if (!Number.isSafeInteger(rounded) || Math.abs(dollars * 100 - rounded) > 1e-6) {
    throw field ? fieldProblem('amount_invalid', field) : new Problem('amount_invalid')
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
