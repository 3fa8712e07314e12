import type { Selectable } from 'kysely'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'

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

/** A row of `counterColumns`, which stand for `account as a` and `creator as c`. */
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

/** The counters of creators by id, for lists that do not read them with their own rows. */
export async function readCounters(
  db: Db | Tx,
  ids: readonly string[],
): Promise<CreatorCounters[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('account as a')
    .innerJoin('creator as c', 'c.account_id', 'a.id')
    .select(counterColumns)
    .where('a.id', 'in', ids)
    .execute()
}
