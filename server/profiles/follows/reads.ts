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

/** One page of whom an account follows, or of who follows it, newest first. */
export function listFollows(
  db: Db,
  side: 'following' | 'followers',
  accountId: string,
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
    .where(own, '=', accountId)
    .where('a.status', '=', 'active')
    .orderBy('f.id', 'desc')
  if (search.q) {
    const pattern = containing(search.q)
    found = found.where((eb) =>
      eb.or([eb('a.name', 'ilike', pattern), eb('a.username', 'ilike', pattern)]),
    )
  }
  return listRows(db, found, pageOf(search))
}
