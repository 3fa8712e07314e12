import { type RawBuilder, sql } from 'kysely'
import {
  batchCalls,
  type Db,
  hotQuery,
  packed,
  packedRows,
  type RowOf,
  readBatches,
  requests,
} from '#server/platform/database/index.ts'

/**
 * What changes on a creator without raising the version, and the version: read with every page. `a`
 * is the account, `c` the creator.
 */
export const packedCounters = packedRows({
  'a.id': packed.id,
  'c.version': packed.number,
  'a.is_online': packed.boolean,
  'a.last_active_at': packed.time,
  'c.live': packed.boolean,
  'c.score': packed.number,
  'c.like_count': packed.number,
  'c.subscriber_count': packed.number,
  'c.view_count': packed.number,
  'c.video_count': packed.number,
  'c.photo_count': packed.number,
  'c.gallery_count': packed.number,
  'c.product_count': packed.number,
  'c.feed_count': packed.number,
  'c.follower_count': packed.number,
  'c.streaming_status': packed.id,
})

export type CreatorCounters = RowOf<typeof packedCounters>

/** The same columns for statements whose rows are not packed. */
export const counterColumns = packedCounters.names

/**
 * The counters of the creators of an array of ids, as `packed`. By primary key for each: `offset 0`
 * keeps the planner from joining whole tables first.
 */
export const countersSql = (ids: RawBuilder<unknown>): RawBuilder<{ packed: string | null }> => sql`
  select ${packedCounters.sql} as packed
  from (select * from account where id = any(${ids}) offset 0) a
    cross join lateral (select * from creator where account_id = a.id offset 0) c`

/** The ids are comma-separated, which costs Postgres less than a request for each. */
const countersById = hotQuery<{ ids: string }, { n: number; packed: string | null }>(
  'creator counters',
  sql`select r.n, found.packed from ${requests('n int, ids text')} r
    cross join lateral (${countersSql(sql`string_to_array(r.ids, ',')`)}) found`,
)

/** Finds the counters of creators: the result may contain further ones. */
export type FindCounters = (ids: readonly string[]) => Promise<ReadonlyMap<string, CreatorCounters>>

/**
 * The counters of creators by id, for lists that do not read them with their own rows. Concurrent
 * reads share a statement, which names each creator once: pages often show the same creators.
 */
export const countersReader = (db: Db): FindCounters =>
  batchCalls({
    run: async (pages: (readonly string[])[]) => {
      const ids = [...new Set(pages.flat())].join()
      const [found] = await countersById.run(db, [{ ids }])
      const counters = new Map(packedCounters.read(found?.[0]?.packed).map((row) => [row.id, row]))
      return pages.map(() => counters)
    },
    ...readBatches,
  })
