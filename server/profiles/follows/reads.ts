import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { containing, type Db, listPage } from '#server/platform/database/index.ts'

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
    side === 'following' ? ['follower_id', 'following_id'] : ['following_id', 'follower_id']
  return listPage(db, {
    columns: 'f.id, f.follower_id, f.following_id, f.created_at',
    from: `follow f join account a on a.id = f.${other}`,
    where: `f.${own} = $1 and a.status = 'active'
      and ($2::text is null or a.name ilike $2 or a.username ilike $2)`,
    order: 'f.id desc',
    values: [accountId, search.q ? containing(search.q) : null],
    page: pageOf(search),
  })
}
