import { type Cents, cents } from '#server/kernel/money.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import type { Charge } from '#server/money/ledger/index.ts'

/** Whether a charge is a tip, in a stream or not, and no sale of an item. */
export const isTip = (type: string): boolean => type === 'tip' || type === 'stream_tip'

/** What a caller wants to pay for. Repeated under the same key, it returns the first charge. */
export interface ChargeRequest {
  /** `tip`, `stream_tip`, or the item kind of what is bought. */
  type: string
  targetId: string
  /**
   * Set when the caller names the amount, as for a tip; the price of an item may have changed
   * since.
   */
  amountCents?: bigint
}

/** Whether what was charged under a key before was for the same request. */
export const repeats =
  ({ type, targetId, amountCents }: ChargeRequest) =>
  (earlier: readonly Charge[]): boolean =>
    earlier.length === 1 &&
    earlier.every(
      (charge) =>
        charge.type === type &&
        charge.targetId === targetId &&
        charge.totalCents === (amountCents ?? charge.totalCents),
    )

/**
 * The amount of a tip in cents, from dollars; `min` and `max` in dollars, both inclusive.
 *
 * @throws Problem `amount_invalid`, `tip_out_of_range`, beside `price`
 */
export function tipAmount(price: number, { min, max }: { min: number; max: number }): Cents {
  const amount = cents(price, 'price')
  if (amount >= cents(min) && amount <= cents(max)) return amount
  throw fieldProblem('tip_out_of_range', 'price', { min: cents(min), max: cents(max) })
}
