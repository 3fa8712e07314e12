import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  batchCalls,
  type DB,
  type Db,
  hotQuery,
  millisOf,
  packedRows,
  readBatches,
  requests,
  unpackRows,
} from '#server/platform/database/index.ts'

/** What changes on a creator without raising the version, and the version: read with every page. */
export const counterColumns = [
  'a.id',
  'c.version',
  'a.is_online',
  'a.last_active_at',
  'c.live',
  'c.score',
  'c.like_count',
  'c.subscriber_count',
  'c.view_count',
  'c.video_count',
  'c.photo_count',
  'c.gallery_count',
  'c.product_count',
  'c.feed_count',
  'c.follower_count',
  'c.streaming_status',
] as const

type Account = Selectable<DB['account']>
type Creator = Selectable<DB['creator']>

/** A row of `counterColumns`, in which `a` is the account and `c` the creator. */
export interface CreatorCounters
  extends Pick<Account, 'id' | 'is_online' | 'last_active_at'>,
    Pick<
      Creator,
      | 'version'
      | 'live'
      | 'score'
      | 'like_count'
      | 'subscriber_count'
      | 'view_count'
      | 'video_count'
      | 'photo_count'
      | 'gallery_count'
      | 'product_count'
      | 'feed_count'
      | 'follower_count'
      | 'streaming_status'
    > {}

/** The same columns as they are packed: times in milliseconds of Unix time. */
const packedColumns = sql.join(
  counterColumns.map((column) =>
    column === 'a.last_active_at'
      ? sql`coalesce(${millisOf(sql.ref(column))}::text, '')`
      : sql.ref(column),
  ),
)

/**
 * The counters of the creators of an array of ids, as `packed`. By primary key for each: `offset 0`
 * keeps the planner from joining whole tables first.
 */
export const countersSql = (ids: RawBuilder<unknown>): RawBuilder<{ packed: string | null }> => sql`
  select ${packedRows(packedColumns)} as packed
  from (select * from account where id = any(${ids}) offset 0) a
    cross join lateral (select * from creator where account_id = a.id offset 0) c`

/** The ids are comma-separated, which costs Postgres less than a request for each. */
const countersById = hotQuery<{ ids: string }, { n: number; packed: string | null }>(
  'creator counters',
  sql`select r.n, found.packed from ${requests('n int, ids text')} r
    cross join lateral (${countersSql(sql`string_to_array(r.ids, ',')`)}) found`,
)

export const unpackCounters = (packed: string | null | undefined): CreatorCounters[] =>
  unpackRows(packed, (columns) => {
    const [id = '', version, isOnline, lastActiveMs, live, ...counts] = columns
    const [score, likes, subscribers, views, videos, photos, ...further] = counts
    const [galleries, products, feeds, followers, streamingStatus] = further
    return {
      id,
      version: Number(version),
      is_online: isOnline === 't',
      last_active_at: lastActiveMs ? new Date(Number(lastActiveMs)) : null,
      live: live === 't',
      score: Number(score),
      like_count: Number(likes),
      subscriber_count: Number(subscribers),
      view_count: Number(views),
      video_count: Number(videos),
      photo_count: Number(photos),
      gallery_count: Number(galleries),
      product_count: Number(products),
      feed_count: Number(feeds),
      follower_count: Number(followers),
      streaming_status: streamingStatus ?? 'offline',
    }
  })

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
      const counters = new Map(unpackCounters(found?.[0]?.packed).map((row) => [row.id, row]))
      return pages.map(() => counters)
    },
    ...readBatches,
  })
