import { type Cents, cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Charge } from '#server/money/ledger/index.ts'

/** What a caller wants to pay for: the same again under the same key is answered, not charged. */
export interface ChargeRequest {
  /** `tip`, or the kind of what is bought. */
  type: string
  targetId: string
  /** Named by the caller, as that of a tip is; the price of an item may have changed since. */
  amountCents?: bigint
}

/** Answer what the key did before, if it stood for the same. Throws `key_reused`. */
export function replayOf(earlier: Charge, request: ChargeRequest): Charge {
  const { type, targetId, amountCents = earlier.totalCents } = request
  const isSame =
    earlier.type === type && earlier.targetId === targetId && earlier.totalCents === amountCents
  if (!isSame) throw new Problem('key_reused')
  return earlier
}

/**
 * The amount of a tip in cents, from dollars; `min` and `max` in dollars, both inclusive.
 *
 * @throws Problem `amount_invalid`, `tip_out_of_range`, beside `price`
 */
export function tipAmount(price: number, { min, max }: { min: number; max: number }): Cents {
  const amount = wholeCents(price)
  if (amount >= cents(min) && amount <= cents(max)) return amount
  throw fieldProblem('tip_out_of_range', 'price', { min: cents(min), max: cents(max) })
}

function wholeCents(price: number): Cents {
  try {
    return cents(price)
  } catch {
    throw fieldProblem('amount_invalid', 'price')
  }
}
