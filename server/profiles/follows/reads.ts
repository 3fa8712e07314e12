import { notBlocked, type Reader, type RightsViewer } from '#server/access/index.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { containing, type Db, listRows } from '#server/platform/database/index.ts'

export interface FollowSearch extends PageQuery {
  q?: string | undefined
}

export interface FollowRow {
  id: string
  follower_id: string
  following_id: string
  created_at: Date
}

/**
 * One page of whom an account follows, or of who follows it, newest first. Creators who blocked the
 * reader, or the reader's country, are left out while the block lasts.
 */
export function listFollows(
  db: Db,
  side: 'following' | 'followers',
  reader: Reader & { viewer: RightsViewer },
  search: FollowSearch,
): Promise<Listed<FollowRow>> {
  const [own, other] =
    side === 'following'
      ? (['f.follower_id', 'f.following_id'] as const)
      : (['f.following_id', 'f.follower_id'] as const)
  let found = db
    .selectFrom('follow as f')
    .innerJoin('account as a', 'a.id', other)
    .select(['f.id', 'f.follower_id', 'f.following_id', 'f.created_at'])
    .where(own, '=', reader.viewer.id)
    .where('a.status', '=', 'active')
    .orderBy('f.id', 'desc')
  if (side === 'following') found = found.where(notBlocked(other, reader))
  if (search.q) {
    const pattern = containing(search.q)
    found = found.where((eb) =>
      eb.or([eb('a.name', 'ilike', pattern), eb('a.username', 'ilike', pattern)]),
    )
  }
  return listRows(db, found, pageOf(search))
}
