import { checkPassword } from '#server/identity/accounts/index.ts'
import { findLink, takeLink, takeTurn } from '#server/identity/letters/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { SEND_PASSWORD_LINK } from './jobs.ts'
import { setPassword, trustEmail } from './writes.ts'

interface Parts {
  db: Db
  passwords: Passwords
}

export interface PasswordChange {
  accountId: string
  password: string
  /** The session that asks stays; all others end. */
  keepToken: string | undefined
}

/** Set a password. Throws `password_weak`. */
export async function changePassword(
  { db, passwords }: Parts,
  { accountId, password, keepToken }: PasswordChange,
): Promise<void> {
  checkPassword(password)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute((tx) => setPassword(tx, { accountId, passwordHash, keepToken }))
}

/**
 * Promise a letter to an address. Whether it has an account is looked up by the job, so nothing here
 * can tell. Throws `rate_limited` for an address that was promised one less than a minute ago.
 */
export async function askPasswordLink(
  db: Db,
  { email, language }: { email: string; language: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const seconds = await takeTurn(tx, { purpose: 'password', email })
    if (seconds > 0) throw new Problem('rate_limited', { seconds })
    await addJob(tx, SEND_PASSWORD_LINK, { email, language })
  })
}

/**
 * Set a password by the link of a letter, and end every session. The letter was read, so the address
 * is verified as well. Throws `link_over`, `password_weak`.
 */
export async function finishPasswordChange(
  { db, passwords }: Parts,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const link = { purpose: 'password', token } as const
  if (!(await findLink(db, link))) throw new Problem('link_over')
  checkPassword(password)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const accountId = await takeLink(tx, link)
    if (!accountId) throw new Problem('link_over')
    await trustEmail(tx, accountId)
    await setPassword(tx, { accountId, passwordHash })
  })
}
