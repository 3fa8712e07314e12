/**
 * Caches which accounts can be reached: those with an open page, and those whose connection broke
 * so recently that it may be recovered. Sending to nobody is harmless; this saves preparing the
 * payload.
 */
export interface PresenceCache {
  left(accountId: string): void
  isReachable(accountId: string): boolean
}

const sweepAt = 1_000

/**
 * `isConnected` checks the open pages; `keptMs` is how long a broken connection can be recovered.
 */
export function createPresenceCache({
  isConnected,
  keptMs,
  now = Date.now,
}: {
  isConnected: (accountId: string) => boolean
  keptMs: number
  now?: () => number
}): PresenceCache {
  const leftAt = new Map<string, number>()
  const isKept = (since: number) => now() - since <= keptMs
  let nextSweep = sweepAt

  return {
    left: (accountId) => {
      leftAt.set(accountId, now())
      if (leftAt.size < nextSweep) return
      for (const [id, since] of leftAt) if (!isKept(since)) leftAt.delete(id)
      nextSweep = Math.max(sweepAt, leftAt.size * 2)
    },
    isReachable: (accountId) =>
      isConnected(accountId) || isKept(leftAt.get(accountId) ?? -Infinity),
  }
}
