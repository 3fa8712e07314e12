import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { callSerially } from '../serial-calls.ts'

interface Identified {
  _id: string
}

interface Patch<T> {
  at: number
  part: Partial<T>
}

interface Mark<T> {
  at: number
  match: (record: T) => boolean
}

/** Maximum number of stored patches and marks; the oldest are dropped first. */
const maxPatches = 500
const maxMarks = 20

/**
 * Normalized cache of records of one kind by id: loader data, with later changes from receipts,
 * events and optimistic updates on top. All lists show the same state of a record, however long ago
 * they were loaded; data loaded after a patch overrides it. Nothing is cached on the server, where
 * `use` returns the record as it was loaded.
 *
 * `read` reloads stale records; those it leaves out stay unchanged.
 */
export function createRecords<T extends Identified>(
  name: string,
  read: (stale: readonly T[]) => Promise<readonly T[]> = async () => [],
) {
  let clock = 0
  const firstSeen = new WeakMap<T, number>()
  const patches = new Map<string, Patch<T>>()
  const marks: Mark<T>[] = []
  const listeners = new Set<() => void>()
  const shown = new Map<string, Set<T>>()
  const stale = new Map<string, T>()

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const seenAt = (record: T): number => {
    const seen = firstSeen.get(record) ?? clock
    firstSeen.set(record, seen)
    return seen
  }

  function apply<Whole extends T>(record: Whole, patch: Patch<T> | undefined): Whole {
    const seen = seenAt(record)
    return patch && patch.at > seen ? { ...record, ...patch.part } : record
  }

  /** The current state of a record, outside of rendering. */
  const current = <Whole extends T>(record: Whole): Whole => apply(record, patches.get(record._id))

  /** Apply a change to a record. */
  function patch(id: string, part: Partial<T>): void {
    clock += 1
    const whole = { ...patches.get(id)?.part, ...part }
    patches.delete(id)
    patches.set(id, { at: clock, part: whole })
    const [oldest] = patches.keys()
    if (patches.size > maxPatches && oldest !== undefined) patches.delete(oldest)
    for (const listener of listeners) listener()
  }

  /**
   * Apply a change optimistically and send it; on failure the record is rolled back and the error
   * rethrown.
   */
  async function optimistic<Whole extends T>(
    record: Whole,
    change: (now: Whole) => Partial<T>,
    send: (before: Whole) => Promise<unknown>,
  ): Promise<void> {
    const before = current(record)
    const part = change(before)
    patch(record._id, part)
    try {
      const fields = Object.keys(part).join()
      await callSerially(`${name} ${record._id} ${fields}`, () => send(before))
    } catch (failure) {
      patch(record._id, pick(before, part))
      throw failure
    }
  }

  /** Mark records as stale: visible ones are reloaded now, the others when they are shown. */
  function invalidate(match: (record: T) => boolean): void {
    clock += 1
    marks.push({ at: clock, match })
    if (marks.length > maxMarks) marks.shift()
    for (const records of shown.values()) {
      for (const record of records) if (match(current(record))) readSoon(record)
    }
  }

  function readSoon(record: T): void {
    if (stale.size === 0) queueMicrotask(() => void readStale())
    stale.set(record._id, record)
  }

  async function readStale(): Promise<void> {
    const records = [...stale.values()]
    stale.clear()
    // Records that fail to load stay unchanged; their next load brings the change.
    const fresh = await read(records).catch(() => [])
    for (const record of fresh) patch(record._id, record)
  }

  /** Register a record as visible; returns a function that unregisters it. */
  function show(record: T): () => void {
    const records = shown.get(record._id) ?? new Set()
    shown.set(record._id, records.add(record))
    const at = Math.max(seenAt(record), patches.get(record._id)?.at ?? 0)
    if (marks.some((mark) => mark.at > at && mark.match(current(record)))) readSoon(record)
    return () => {
      records.delete(record)
      if (records.size === 0) shown.delete(record._id)
    }
  }

  /** The current state of a record; rerenders on change. */
  function useRecord<Whole extends T>(record: Whole): Whole {
    const known = useSyncExternalStore(
      subscribe,
      () => patches.get(record._id),
      () => undefined,
    )
    useEffect(() => show(record), [record])
    return useMemo(() => apply(record, known), [record, known])
  }

  return { current, patch, optimistic, invalidate, show, use: useRecord }
}

function pick<T extends object>(whole: T, names: Partial<T>): Partial<T> {
  const picked: Partial<T> = {}
  for (const name of Object.keys(names) as (keyof T)[]) picked[name] = whole[name]
  return picked
}
