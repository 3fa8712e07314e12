import { hashToken } from '#server/kernel/tokens.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** The account and the new address of a valid link, or undefined. */
export const findNewEmail = (db: Db | Tx, { token, now }: { token: string; now: Date }) =>
  db
    .selectFrom('email_link')
    .select(['account_id as accountId', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'new_email')
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The new address that an account waits for; empty when there is none. */
export async function pendingEmail(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string> {
  const link = await db
    .selectFrom('email_link')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'new_email')
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return link?.email ?? ''
}

/** Whether an account has this email. */
export async function isEmailUsed(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return account !== undefined
}
