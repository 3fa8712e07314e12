import type { UserCard } from '#contract/profiles/cards.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { avatarUrl } from './pictures.ts'

interface UserRow {
  id: string
  name: string
  username: string | null
  avatar_file_id: string | null
  writes_in: string | null
}

/** The contract's card of any account. */
export const presentUser = ({ id, name, username, ...row }: UserRow): UserCard => ({
  _id: id,
  name,
  username: username ?? '',
  avatar: avatarUrl(row.avatar_file_id),
  writesIn: row.writes_in,
})

/** The cards of any accounts, by id. */
export async function userCards(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, UserCard>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'avatar_file_id', 'writes_in'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map((row) => [row.id, presentUser(row)]))
}
