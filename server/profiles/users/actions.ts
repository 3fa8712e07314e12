import { checkPassword, takenProblem, usableUsername } from '#server/identity/accounts/index.ts'
import { changePassword } from '#server/identity/passwords/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { nextEmail } from './rules.ts'
import { type AccountFields, lockEmail, updateAccount } from './writes.ts'

/** What an account may change of itself; what is not given stays. */
export interface AccountChange extends AccountFields {
  email?: string | undefined
  password?: string | undefined
}

interface Parts {
  db: Db
  passwords: Passwords
}

/**
 * Change the own account. Throws `username_taken`, `username_reserved`, `email_taken`,
 * `email_locked`, `password_weak`, each beside its field; nothing is changed then.
 */
export async function changeAccount(
  { db, passwords }: Parts,
  { accountId, keepToken }: { accountId: string; keepToken: string | undefined },
  change: AccountChange,
): Promise<void> {
  if (change.password) checkPassword(change.password)
  const username = change.username ? usableUsername(change.username) : undefined
  await writeAccount(db, accountId, { ...change, username })
  if (change.password) {
    await changePassword({ db, passwords }, { accountId, password: change.password, keepToken })
  }
}

function writeAccount(db: Db, accountId: string, change: AccountChange): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const current = await lockEmail(tx, accountId)
    if (!current) throw new Problem('not_found')
    const { email, verifiedEmail } = nextEmail(
      { email: current.email, verifiedEmail: current.verified_email },
      change.email,
    )
    await updateAccount(tx, accountId, { ...change, email, verifiedEmail }).catch(
      (error: unknown) => {
        throw takenProblem(error) ?? error
      },
    )
  })
}
