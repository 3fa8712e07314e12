import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#contract/endpoint.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import type { SearchUsers } from '#contract/profiles/users.ts'
import { isNamed } from '#server/identity/accounts/index.ts'
import { idsIn } from '#server/kernel/ids.ts'
import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows } from '#server/platform/database/index.ts'
import { presentUser } from '#server/profiles/cards/index.ts'

/**
 * One page of a creator's active fans, newest first; those requested by id are first. An exact
 * username finds anybody, so that they can be blocked.
 */
export async function searchFans(
  db: Db,
  fans: RawBuilder<unknown>,
  { q, status = 'active', includedIds, ...page }: Query<typeof SearchUsers>,
): Promise<Listed<UserCard>> {
  if (status !== 'active') return { data: [], total: 0 }
  const included = idsIn(includedIds)
  const isIncluded = sql<boolean>`id = any(${included}::text[])`
  let found = db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'avatar_file_id', 'writes_in'])
    .where('status', '=', 'active')
    .where('is_performer', '=', false)
    // The planner has no statistics for an expression such as a count of roles, and would estimate
    // a two-hundredth of all accounts.
    .where(sql<boolean>`roles = '{}'`)
  const text = q?.trim()
  const isFan = sql<boolean>`id in (select fan.id from ${fans} fan)`
  if (text) {
    const named = isNamed('account', text)
    found = found.where(({ or, and, eb }) =>
      or([
        eb('username', '=', text.toLowerCase().replace(/^@/, '')),
        and([isFan, or(included.length > 0 ? [named, isIncluded] : [named])]),
      ]),
    )
  } else found = found.where(isFan)
  if (included.length > 0) found = found.orderBy(isIncluded, 'desc')
  const sorted = found.orderBy('created_at', 'desc').orderBy('id', 'desc')
  const { data, total } = await listRows(db, sorted, pageOf(page))
  return { data: data.map(presentUser), total }
}
