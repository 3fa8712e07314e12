import { checkPassword } from '#server/identity/accounts/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import { type Db, rows } from '#server/platform/database/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'

export interface PasswordChange {
  accountId: string
  password: string
  /** The session that asks stays; all others end. */
  keepToken: string | undefined
}

/** Set a password. Throws `password_weak`. */
export async function changePassword(
  { db, passwords }: { db: Db; passwords: Passwords },
  { accountId, password, keepToken }: PasswordChange,
): Promise<void> {
  checkPassword(password)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    await rows(tx, 'update account set password_hash = $2, updated_at = now() where id = $1', [
      accountId,
      passwordHash,
    ])
    await closeSessions(tx, { accountId, ...(keepToken ? { except: keepToken } : {}) })
  })
}
