/**
 * An amount in the smallest unit of its currency as the SDK wants it: cents of dollars, whole yen,
 * thousandths of a dinar. Nothing is multiplied here: callers count in that unit.
 */
export function wholeNumber(amount: bigint): number {
  if (amount <= 0n || amount > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(`${amount} of the smallest unit cannot be charged`)
  }
  return Number(amount)
}
