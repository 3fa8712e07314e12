import { isNamed } from '#server/identity/accounts/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { type Db, textSearch } from '#server/platform/database/index.ts'
import { canonicalEmail } from '#server/platform/email-address.ts'

/** A text that fits more accounts than this is too vague to find payments by. */
const maxAccounts = 100

/** The accounts that a text names: by id, email or username, else by a part of a name. */
export async function findAccountIds(db: Db, q: string): Promise<string[]> {
  const exact = await db
    .selectFrom('account')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('id', '=', q),
        eb('username', '=', q.toLowerCase()),
        eb('email', '=', canonicalEmail(q) ?? q.toLowerCase()),
      ]),
    )
    .execute()
  if (exact.length > 0 || q.length < textSearch.minLength) return exact.map(({ id }) => id)
  const named = await db
    .selectFrom('account')
    .select('id')
    .where(isNamed('account', q))
    .limit(maxAccounts)
    .execute()
  return named.map(({ id }) => id)
}

/** The id of a creator by username or id; empty where there is none. */
export async function findCreatorId(db: Db, creator: string): Promise<string> {
  if (isId(creator)) return creator
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', creator.trim().replace(/^@/, '').toLowerCase())
    .executeTakeFirst()
  return found?.id ?? ''
}
