import { LRUCache } from 'lru-cache'
import { hourMs } from '#server/kernel/clock.ts'
import { type Db, rows } from '#server/platform/database/index.ts'

/** Views that this process counted in this hour, so that a page asked for again costs nothing. */
const counted = new LRUCache<string, true>({ max: 50_000, ttl: hourMs })

/**
 * Count a view of a creator's page, once per viewer and hour. Not waited for: a view is no reason to
 * keep anyone waiting, and one that is lost is no harm.
 */
export function countView(db: Db, creatorId: string, viewer: string): void {
  const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs)
  const mark = `${creatorId} ${viewer} ${hour.getTime()}`
  if (counted.has(mark)) return
  counted.set(mark, true)
  rows(
    db,
    `with marked as (
       insert into view_mark (object_kind, object_id, viewer, hour)
       values ('performer', $1, $2, $3) on conflict do nothing returning object_id)
     update creator set view_count = view_count + 1
       where account_id in (select object_id from marked)`,
    [creatorId, viewer, hour],
  ).catch(() => counted.delete(mark))
}
