import { LRUCache } from 'lru-cache'

/** What is remembered of an item: raised with every change of it, the version tells whether it is old. */
export interface Versioned {
  id: string
  version: number
}

/** Loads what is not remembered; those that are gone meanwhile are left out. */
export type Load<T> = (ids: readonly string[]) => Promise<T[]>

/** The remembered part of items, by id; what is missing or of another version is loaded in one batch. */
export type Hydrate<T> = (wanted: readonly Versioned[]) => Promise<ReadonlyMap<string, T>>

interface MemoryOptions<T> {
  load: Load<T>
  maxItems: number
  /** Whether it may be remembered: not while a file of it is being processed. */
  isFinal?: (item: T) => boolean
}

/**
 * Remember items by id and version. Nothing has to be invalidated: whoever lists them reads their
 * version with the list, and any number of processes agree.
 */
export function versionedMemory<T extends Versioned>({
  load,
  maxItems,
  isFinal = () => true,
}: MemoryOptions<T>): Hydrate<T> {
  const remembered = new LRUCache<string, T>({ max: maxItems })

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
    for (const item of await load([...new Set(missing)])) {
      found.set(item.id, item)
      const known = remembered.get(item.id)
      if (isFinal(item) && (!known || known.version < item.version)) remembered.set(item.id, item)
    }
    return found
  }
}
