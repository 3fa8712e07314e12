import { LRUCache } from 'lru-cache'
import { hourMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type ViewCounter, writeView } from './writes.ts'

interface View {
  /** What is viewed. */
  kind: string
  id: string
  counter: ViewCounter
  /** The id of an account, or the IP address of a visitor. */
  viewer: string
  at: Date
}

/**
 * Views that this process counted, so that repeated requests cost no query. Their marks name the
 * hour: those of past hours match nothing, and the newest replace them.
 */
const counted = new LRUCache<string, true>({ max: 50_000 })

/**
 * Count a view of an item or a creator's page, once per viewer and hour. Not awaited: a view must
 * not delay a response, and losing one does no harm.
 */
export function countView(db: Db, { kind, id, counter, viewer, at }: View): void {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  const mark = `${id} ${viewer} ${hour.getTime()}`
  if (counted.has(mark)) return
  counted.set(mark, true)
  writeView(db, { kind, id, counter, viewer, hour }).catch(() => counted.delete(mark))
}
