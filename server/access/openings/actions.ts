import { LRUCache } from 'lru-cache'
import { type Clock, dayOf } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import { deleteOpenings, insertOpenings, type Opening } from './writes.ts'

/**
 * Records on which days accounts open what they paid for: evidence where a bank takes a payment back.
 * Readers do not wait; a process that is killed loses the openings of its last seconds.
 */
export interface Openings {
  note(opening: Omit<Opening, 'at'>): void
  /** Store what waits. */
  flush(): Promise<void>
  /** Store what waits, and stop. */
  close(): Promise<void>
}

const flushMs = 5_000
const maxBatchSize = 1_000
/** While the database is away; what comes then is lost. */
const maxPending = 20_000
/** Openings that this process stored: the marks of past days match nothing, and newer ones replace them. */
const maxStored = 50_000

export function createOpenings({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Openings {
  const pending = new Map<string, Opening>()
  const stored = new LRUCache<string, true>({ max: maxStored })
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> | undefined

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, flushMs).unref()
  }

  /** One batch after the other, so that nothing is stored twice at the same time. */
  const flush = async (): Promise<void> => {
    await storing
    storing ??= storeAll().finally(() => {
      storing = undefined
    })
    await storing
  }

  async function storeAll(): Promise<void> {
    while (pending.size > 0) {
      const batch = [...pending].slice(0, maxBatchSize)
      try {
        await insertOpenings(
          db,
          batch.map(([, opening]) => opening),
        )
      } catch (error) {
        log.warn({ err: error, waiting: pending.size }, 'openings of items could not be stored')
        return schedule()
      }
      for (const [mark] of batch) {
        pending.delete(mark)
        stored.set(mark, true)
      }
    }
  }

  return {
    note(opening) {
      const at = clock.now()
      const mark = `${opening.accountId} ${opening.kind} ${opening.itemId} ${dayOf(at)}`
      if (pending.has(mark) || stored.has(mark) || pending.size >= maxPending) return
      pending.set(mark, { ...opening, at })
      schedule()
    },
    flush,
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}

const sweptAtATime = 5_000

/** Delete openings of days before a moment. */
export async function sweepOpenings(db: Db, until: Date): Promise<void> {
  while ((await deleteOpenings(db, until, sweptAtATime)) === sweptAtATime);
}
