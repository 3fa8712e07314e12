/**
 * Turns of accounts at something that one of them could use up, by start-time fair queueing (Goyal
 * et al. 1996): an account that asked for much begins later, one that asked for little begins soon.
 */
export function fairShares() {
  /** The start of the work that began last. */
  let now = 0
  /** Where the next work of an account begins at the earliest. */
  const ends = new Map<string, number>()

  return {
    /** Where work of this cost begins; what begins first runs first. */
    startOf(account: string, cost: number): number {
      const start = Math.max(now, ends.get(account) ?? 0)
      ends.set(account, start + cost)
      return start
    },
    /** That work has begun. */
    begin(start: number): void {
      now = Math.max(now, start)
      for (const [account, end] of ends) if (end <= now) ends.delete(account)
    },
  }
}
