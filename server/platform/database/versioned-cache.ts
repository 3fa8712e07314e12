import { growingCache } from '../growing-cache.ts'

/**
 * A row that is cached: its version is raised with every change, and tells whether a copy is stale.
 */
export interface Versioned {
  id: string
  version: number
}

/** Loads rows that are not cached; rows deleted meanwhile are left out. */
export type Load<T> = (ids: readonly string[]) => Promise<T[]>

/** The cached part of rows, by id; missing or stale rows are loaded in one batch. */
export type Hydrate<T> = (wanted: readonly Versioned[]) => Promise<ReadonlyMap<string, T>>

interface MemoryOptions<T> {
  load: Load<T>
  maxItems: number
  /** Whether it may be cached: not while something that raises no version still changes it. */
  isFinal?: (row: T) => boolean
}

/**
 * Cache items or accounts by id and version. Nothing needs invalidation: a list reads the versions
 * of its rows, and any number of processes agree.
 */
export function versionedCache<T extends Versioned>({
  load,
  maxItems,
  isFinal = () => true,
}: MemoryOptions<T>): Hydrate<T> {
  const remembered = growingCache<T>(maxItems)

  return async (wanted) => {
    const found = new Map<string, T>()
    const missing: string[] = []
    for (const { id, version } of wanted) {
      if (found.has(id)) continue
      const known = remembered.get(id)
      if (known && known.version >= version) found.set(id, known)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    for (const row of await load([...new Set(missing)])) {
      found.set(row.id, row)
      const known = remembered.get(row.id)
      // A slow read may return an older version than a later one that finished first.
      if (isFinal(row) && (!known || known.version < row.version)) remembered.set(row.id, row)
    }
    return found
  }
}
