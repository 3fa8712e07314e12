/**
 * Scheduling of a shared resource by start-time fair queueing (Goyal et al. 1996): tasks of an
 * account that already requested much start later than those of one that requested little.
 */
export function fairShares() {
  /** The virtual start time of the task that began last. */
  let now = 0
  /** The earliest virtual start time of each account's next task. */
  const ends = new Map<string, number>()

  return {
    /** The virtual start time of a task with this cost; the lowest runs first. */
    startOf(account: string, cost: number): number {
      const start = Math.max(now, ends.get(account) ?? 0)
      ends.set(account, start + cost)
      return start
    },
    /** Record that a task has begun. */
    begin(start: number): void {
      now = Math.max(now, start)
      for (const [account, end] of ends) if (end <= now) ends.delete(account)
    },
  }
}
