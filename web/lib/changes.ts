import { useMemo, useSyncExternalStore } from 'react'

interface Named {
  _id: string
}

interface Change<T> {
  at: number
  part: Partial<T>
}

/** Of so many things the changes are kept; the oldest are forgotten first. */
const most = 500

/**
 * What this browser has learned of things since it loaded them: a like just given, a post just
 * opened. Every list that shows such a thing shows the same, however long ago it was loaded; what is
 * loaded after a change is newer than the change and wins.
 */
export function createChanges<T extends Named>() {
  let clock = 0
  const firstSeen = new WeakMap<Named, number>()
  const known = new Map<string, Change<T>>()
  const listeners = new Set<() => void>()

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const seenAt = (thing: Named): number => {
    const seen = firstSeen.get(thing) ?? clock
    firstSeen.set(thing, seen)
    return seen
  }

  /** Say what has changed of a thing; in the browser only. */
  function put(id: string, part: Partial<T>): void {
    clock += 1
    const whole = { ...known.get(id)?.part, ...part }
    known.delete(id)
    known.set(id, { at: clock, part: whole })
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    for (const listener of listeners) listener()
  }

  /** A thing as it is now. */
  function useChanged<Whole extends T>(thing: Whole): Whole {
    const change = useSyncExternalStore(
      subscribe,
      () => known.get(thing._id),
      () => undefined,
    )
    return useMemo(() => applied(thing, change), [thing, change])
  }

  function applied<Whole extends T>(thing: Whole, change: Change<T> | undefined): Whole {
    const seen = seenAt(thing)
    return change && change.at > seen ? { ...thing, ...change.part } : thing
  }

  /** The same outside of rendering. */
  const now = <Whole extends T>(thing: Whole): Whole => applied(thing, known.get(thing._id))

  return { put, now, use: useChanged }
}
