import { type Selectable, sql } from 'kysely'
import {
  batchCalls,
  builder,
  type DB,
  type Db,
  hotQuery,
  readBatches,
  requests,
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
    > {}

interface CountersRow extends CreatorCounters {
  n: number
}

/** The ids are comma-separated, which costs Postgres less than a request for each. */
const countersById = hotQuery<{ ids: string }, CountersRow>(
  'creator counters',
  builder
    .selectFrom(requests<{ n: number; ids: string }>('n int, ids text').as('r'))
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('account as a')
          .innerJoin('creator as c', 'c.account_id', 'a.id')
          .where(sql<boolean>`a.id = any(string_to_array(r.ids, ','))`)
          .select(counterColumns)
          // Keeps the planner from joining whole tables first.
          .offset(sql.lit(0))
          .as('found'),
      (join) => join.onTrue(),
    )
    .select('r.n')
    .selectAll('found'),
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
      const [found = []] = await countersById.run(db, [{ ids }])
      const counters = new Map(found.map((row) => [row.id, row]))
      return pages.map(() => counters)
    },
    ...readBatches,
  })
