import { sql } from 'kysely'
import { notBlocked, type Reader, type RightsViewer } from '#server/access/index.ts'
import { isNamed } from '#server/identity/accounts/index.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows } from '#server/platform/database/index.ts'

export interface FollowSearch extends PageQuery {
  q?: string | undefined
}

export interface FollowRow {
  id: string
  follower_id: string
  following_id: string
  created_at: Date
}

/** As in a partial index of the few inactive accounts: lists need not check every account. */
const isInactive = sql<boolean>`a.status <> 'active'`

/**
 * One page of an account's follows or followers, newest first. Creators who blocked the reader, or
 * the reader's country, are left out while the block lasts.
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
    .select(['f.id', 'f.follower_id', 'f.following_id', 'f.created_at'])
    .where(own, '=', reader.viewer.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as a').whereRef('a.id', '=', other).where(isInactive))),
    )
    .orderBy('f.id', 'desc')
  if (side === 'following') found = found.where(notBlocked(other, reader))
  const { q } = search
  if (q) {
    found = found.where(({ exists, selectFrom }) =>
      exists(selectFrom('account as n').whereRef('n.id', '=', other).where(isNamed('n', q))),
    )
  }
  return listRows(db, found, pageOf(search))
}
