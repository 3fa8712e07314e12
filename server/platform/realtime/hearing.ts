/**
 * Who may hear what is sent to an account: those with an open page, and those whose connection broke so
 * lately that it may take up where it was. Sending to nobody is harmless; knowing it spares the work of
 * making what nobody hears.
 */
export interface Hearing {
  left(accountId: string): void
  mayHear(accountId: string): boolean
}

const sweepAt = 1_000

/** `isHere` tells of open pages; `keptMs` is how long a broken connection can be taken up again. */
export function createHearing({
  isHere,
  keptMs,
  now = Date.now,
}: {
  isHere: (accountId: string) => boolean
  keptMs: number
  now?: () => number
}): Hearing {
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
    mayHear: (accountId) => isHere(accountId) || isKept(leftAt.get(accountId) ?? -Infinity),
  }
}
