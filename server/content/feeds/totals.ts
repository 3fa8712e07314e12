interface Known {
  total: number
  until: number
}

/** From here on a total may be some seconds old. */
const rememberedFrom = 1_000
const lifeMs = 15_000
const most = 5_000

/**
 * The sizes of long lists, which cost more to count than a page of them to read. Short lists are
 * counted every time, so that they are always right.
 */
export interface Totals {
  /** Undefined when the asker is to count, and to tell. */
  find(key: string): number | undefined
  tell(key: string, total: number): void
}

export function createTotals(now: () => number = Date.now): Totals {
  const known = new Map<string, Known>()
  return {
    find: (key) => {
      const found = known.get(key)
      if (!found) return undefined
      if (found.until > now()) return found.total
      // One asker counts again; those who come meanwhile go on with what is known.
      found.until = now() + lifeMs
      return undefined
    },
    tell: (key, total) => {
      known.delete(key)
      if (total < rememberedFrom) return
      known.set(key, { total, until: now() + lifeMs })
      const oldest = known.keys().next()
      if (known.size > most && !oldest.done) known.delete(oldest.value)
    },
  }
}
