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
  retentionMs,
  now = Date.now,
}: {
  isConnected: (accountId: string) => boolean
  retentionMs: number
  now?: () => number
}): PresenceCache {
  const leftAt = new Map<string, number>()
  const isRetained = (since: number) => now() - since <= retentionMs
  let nextSweep = sweepAt

  return {
    left: (accountId) => {
      leftAt.set(accountId, now())
      if (leftAt.size < nextSweep) return
      for (const [id, since] of leftAt) if (!isRetained(since)) leftAt.delete(id)
      nextSweep = Math.max(sweepAt, leftAt.size * 2)
    },
    isReachable: (accountId) =>
      isConnected(accountId) || isRetained(leftAt.get(accountId) ?? -Infinity),
  }
}
