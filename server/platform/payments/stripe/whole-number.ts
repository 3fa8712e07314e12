/** Cents as Stripe takes them. */
export function wholeNumber(amountCents: bigint): number {
  if (amountCents <= 0n || amountCents > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(`${amountCents} cents cannot be charged`)
  }
  return Number(amountCents)
}
