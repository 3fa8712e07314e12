import { sql } from 'kysely'
import { isNamed } from '#server/identity/accounts/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'

/** One page of the accounts that a creator blocked, newest first. */
export function listBlocks(
  db: Db,
  creatorId: string,
  { q, ...page }: PageQuery & { q?: string | undefined },
) {
  let found = db
    .selectFrom('user_block as b')
    .innerJoin('account as a', 'a.id', 'b.user_id')
    .select(['b.id', 'b.user_id', 'b.reason', 'b.created_at'])
    .where('b.creator_id', '=', creatorId)
    // A literal: with a parameter a prepared statement cannot use the partial index.
    .where('b.by_user', '=', sql.lit(false))
    .orderBy('b.id', 'desc')
  if (q) found = found.where(isNamed('a', q))
  return listRows(db, found, pageOf(page))
}

interface BlockedQuery extends PageQuery {
  q?: string | undefined
  /** Username or id. */
  creator?: string | undefined
}

/** One page of the active creators whom a fan blocked, newest first. */
export function listBlockedCreators(db: Db, userId: string, { q, creator, ...page }: BlockedQuery) {
  let found = db
    .selectFrom('user_block as b')
    .innerJoin('account as a', 'a.id', 'b.creator_id')
    .select(['b.creator_id', 'b.created_at'])
    .where('b.user_id', '=', userId)
    .where('b.by_user', '=', true)
    .where('a.status', '=', 'active')
    .orderBy('b.id', 'desc')
  if (q) found = found.where(isNamed('a', q))
  if (creator) {
    const name = creator.toLowerCase()
    found = isId(creator)
      ? found.where('a.id', '=', name)
      : found.where(({ or, eb, selectFrom }) =>
          or([
            eb('a.username', '=', name),
            eb(
              'a.id',
              '=',
              selectFrom('former_username').select('account_id').where('username', '=', name),
            ),
          ]),
        )
  }
  return listRows(db, found, pageOf(page))
}

/** Whether a creator blocked an account. */
export async function isBlocked(
  db: Db | Tx,
  { creatorId, userId }: { creatorId: string; userId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('user_block')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('user_id', '=', userId)
    .where('by_user', '=', false)
    .executeTakeFirst()
  return found !== undefined
}
