import type { PerformerCard, UserCard } from '#contract/profiles/cards.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Db, rows, type Tx } from '#server/platform/database/index.ts'
import { type CardRow, cardSql, presentCard } from './card-sql.ts'
import { avatarAddress } from './pictures.ts'

const forVisitors = statement(null)
const forViewers = statement('$2')

function statement(viewer: string | null): string {
  const { columns, joins } = cardSql(viewer)
  return `select ${columns} from account a join creator c on c.account_id = a.id ${joins}
    where a.id = any($1::text[])`
}

/**
 * The cards of creators, by id, with the viewer's flags. Hides nobody: whoever asks has decided that
 * the viewer may know of these.
 */
export async function performerCards(
  db: Db | Tx,
  viewer: Pick<Viewer, 'id'> | null,
  ids: readonly string[],
): Promise<Map<string, PerformerCard>> {
  if (ids.length === 0) return new Map()
  const found = viewer
    ? await rows<CardRow>(db, forViewers, [ids, viewer.id])
    : await rows<CardRow>(db, forVisitors, [ids])
  return new Map(found.map((row) => [row.c_id, presentCard(row, viewer?.id ?? null)]))
}

interface UserRow {
  id: string
  name: string
  username: string | null
  avatar_file_id: string | null
}

/** The contract's card of any account. */
export const presentUser = ({ id, name, username, avatar_file_id }: UserRow): UserCard => ({
  _id: id,
  name,
  username: username ?? '',
  avatar: avatarAddress(avatar_file_id),
})

/** The cards of any accounts, by id. */
export async function userCards(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, UserCard>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'avatar_file_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map((row) => [row.id, presentUser(row)]))
}
