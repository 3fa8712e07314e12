import { sql } from 'kysely'
import type { Query } from '#contract/endpoint.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import type { SearchUsers } from '#contract/profiles/users.ts'
import { idsIn } from '#server/kernel/ids.ts'
import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { containing, type Db, listRows } from '#server/platform/database/index.ts'
import { presentUser } from '#server/profiles/cards/index.ts'

/** One page of active fans, newest first; those asked for by id come before all others. */
export async function searchFans(
  db: Db,
  { q, status = 'active', includedIds, ...page }: Query<typeof SearchUsers>,
): Promise<Listed<UserCard>> {
  if (status !== 'active') return { data: [], total: 0 }
  const included = idsIn(includedIds)
  const isIncluded = sql<boolean>`id = any(${included}::text[])`
  let found = db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'avatar_file_id'])
    .where('status', '=', 'active')
    .where('is_performer', '=', false)
    .where(sql<boolean>`cardinality(roles) = 0`)
  const text = q?.trim()
  if (text) {
    const pattern = containing(text)
    found = found.where((where) =>
      where.or([
        where('name', 'ilike', pattern),
        where('username', 'ilike', pattern),
        ...(included.length > 0 ? [isIncluded] : []),
      ]),
    )
  }
  if (included.length > 0) found = found.orderBy(isIncluded, 'desc')
  const sorted = found.orderBy('created_at', 'desc').orderBy('id', 'desc')
  const { data, total } = await listRows(db, sorted, pageOf(page))
  return { data: data.map(presentUser), total }
}
