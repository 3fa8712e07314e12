import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'
import { growingCache } from '#server/platform/growing-cache.ts'
import type { Images } from '#server/platform/images/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import { readWhole } from '../read-whole.ts'
import type { StoredFile } from '../reads.ts'
import { isMarked, isPicture } from '../rules.ts'
import type { FileSlots } from '../slots.ts'
import { insertCopyOf, recordSize, recordUsed } from './writes.ts'

/** Which handles creators want drawn on their photos and videos; implemented by profiles. */
export interface MediaMarks {
  /** The handle to draw on uploads of this account; null for none. */
  ofOwner(ownerId: string): Promise<string | null>
  /** The viewer's handle, to draw on the photos of this account that they view; null for none. */
  ofViewer(ownerId: string, viewerId: string): Promise<string | null>
}

interface Parts {
  clock: Clock
  db: Db
  store: FileStore
  images: Images
  slots: FileSlots
  marks: MediaMarks
}

interface Wanted {
  file: StoredFile
  variant: string
  /** Empty for a visitor. */
  viewerId: string
}

/** A stored photo that carries its viewer's handle. */
export interface MarkedCopy {
  name: string
  key: string
}

/**
 * Finds the copy of a photo that carries its viewer's handle, and makes it when there is none.
 * Undefined for files without such a copy. Throws `unavailable` when the queue is full.
 */
export type FindMarked = (wanted: Wanted) => Promise<MarkedCopy | undefined>

/** A page of photos requests all of them at once. */
const queueLimits = { size: 2, wallClockMs: 600_000, maxWaiting: 2_000, maxWaitingEach: 300 }

/** After this many new copies, this process checks how many are stored. */
const sweptEvery = 500

const maxBytes = 50_000_000

export function markedCopies(parts: Parts): FindMarked {
  const { clock, db, store, slots, marks } = parts
  const queue = fairQueue(queueLimits)
  const running = new Map<string, Promise<void>>()
  const perf = { now: () => clock.now().getTime() }
  const usedToday = growingCache<true>(50_000, { ttl: dayMs, perf })
  /** Animations that take too long to draw on; served without a mark. */
  const asTheyAre = new LRUCache<string, true>({ max: 1_000 })
  let made = 0

  async function make(wanted: Wanted, copy: MarkedCopy & { text: string }): Promise<void> {
    const { file, variant, viewerId } = wanted
    const row = { fileId: file.contentId, name: copy.name }
    if (!(await insertCopyOf(db, { ...row, viewerId }, clock.now()))) throw new Problem('not_found')
    const work = async () => {
      const photo = await readWhole(store, fileKey(file.contentId, variant))
      return parts.images.drawOn(photo, { text: copy.text, place: 'everywhere' }, viewerId)
    }
    const bytes = await queue.run({ account: viewerId, cost: 1 }, work)
    const { sizeBytes } = await store.put(copy.key, Readable.from([Buffer.from(bytes)]), {
      maxBytes,
    })
    // The photo was deleted meanwhile.
    if (!(await recordSize(db, { ...row, sizeBytes }))) {
      await store.remove(copy.key)
      throw new Problem('not_found')
    }
    made += 1
    if (made % sweptEvery === 0) await addJob(db, 'files.marked', {}, { key: 'files.marked' })
  }

  function madeOnce(wanted: Wanted, copy: MarkedCopy & { text: string }): Promise<void> {
    const shared = running.get(copy.key)
    if (shared) return shared
    const run = make(wanted, copy).finally(() => running.delete(copy.key))
    running.set(copy.key, run)
    return run
  }

  return async (wanted) => {
    const { file, variant, viewerId } = wanted
    if (viewerId === '' || viewerId === file.ownerId || variant === 'blurred') return undefined
    if (!isPicture(file.mimeType) || !isMarked(slots.of(file.type))) return undefined
    const text = await marks.ofViewer(file.ownerId, viewerId)
    if (text === null) return undefined
    const name = nameOf(viewerId, variant, text)
    const key = fileKey(file.contentId, name)
    if (asTheyAre.has(key)) return undefined
    try {
      if (!(await store.stat(key))) await madeOnce(wanted, { name, key, text })
    } catch (failure) {
      if (!(failure instanceof Problem) || failure.code !== 'upload_damaged') throw failure
      asTheyAre.set(key, true)
      return undefined
    }
    if (!usedToday.has(key)) {
      usedToday.set(key, true)
      await recordUsed(db, { fileId: file.contentId, name }, clock.now())
    }
    return { name, key }
  }
}

/** Each handle has its own copy. */
const nameOf = (viewerId: string, variant: string, text: string): string =>
  `m${createHash('sha256').update(`${viewerId} ${variant} ${text}`).digest('hex').slice(0, 23)}`
