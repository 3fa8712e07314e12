import { growingCache } from '../growing-cache.ts'

/** What is remembered of a row: raised with every change of it, the version tells whether it is old. */
export interface Versioned {
  id: string
  version: number
}

/** Loads what is not remembered; those that are gone meanwhile are left out. */
export type Load<T> = (ids: readonly string[]) => Promise<T[]>

/** The remembered part of rows, by id; what is missing or of an older version is loaded in one batch. */
export type Hydrate<T> = (wanted: readonly Versioned[]) => Promise<ReadonlyMap<string, T>>

interface MemoryOptions<T> {
  load: Load<T>
  maxItems: number
  /** Whether it may be remembered: not while something that raises no version still changes it. */
  isFinal?: (row: T) => boolean
}

/**
 * Remember items or accounts by id and version. Nothing has to be invalidated: whoever lists them
 * reads their version with the list, and any number of processes agree.
 */
export function versionedMemory<T extends Versioned>({
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
      // A slower read may bring an older version than one that was read meanwhile.
      if (isFinal(row) && (!known || known.version < row.version)) remembered.set(row.id, row)
    }
    return found
  }
}
