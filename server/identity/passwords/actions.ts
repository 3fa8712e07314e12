import { checkPassword, markEmailVerified } from '#server/identity/accounts/index.ts'
import { findLink, takeLink, throttleEmail } from '#server/identity/emails/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { SEND_PASSWORD_LINK } from './jobs.ts'
import { setPassword } from './writes.ts'

export interface PasswordParts {
  db: Db
  clock: Clock
  passwords: Passwords
}

interface PasswordChange {
  accountId: string
  password: string
  /** The token of the caller's session, which is kept; all others end. */
  keepToken: string | undefined
}

/**
 * Set a password. The caller confirms the owner first: see `confirmOwner`.
 * @throws {Problem} `password_weak`
 */
export async function changePassword(
  { db, clock, passwords }: PasswordParts,
  { accountId, password, keepToken }: PasswordChange,
): Promise<void> {
  checkPassword(password)
  const passwordHash = await passwords.hash(password)
  const change = { accountId, passwordHash, keepToken, now: clock.now() }
  await db.transaction().execute((tx) => setPassword(tx, change))
}

/**
 * Queue an email with a link to set a new password. The job looks up whether the address has an
 * account, so that neither the response nor its timing reveals it.
 * @throws {Problem} `rate_limited` within a minute of the last one
 */
export async function requestPasswordLink(
  { db, clock }: PasswordParts,
  { email, language }: { email: string; language: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const seconds = await throttleEmail(tx, { purpose: 'password', email, now: clock.now() })
    if (seconds > 0) throw new Problem('rate_limited', { seconds })
    await addJob(tx, SEND_PASSWORD_LINK, { email, language })
  })
}

/**
 * Set a password with the link of an email, and end every session. The link proves access to the
 * mailbox, so the address is verified as well.
 * @throws {Problem} `link_over`, `password_weak`
 */
export async function finishPasswordChange(
  { db, clock, passwords }: PasswordParts,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const link = () => ({ purpose: 'password', token, now: clock.now() }) as const
  if (!(await findLink(db, link()))) throw new Problem('link_over')
  checkPassword(password)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const accountId = await takeLink(tx, link())
    if (!accountId) throw new Problem('link_over')
    const now = clock.now()
    await markEmailVerified(tx, accountId, now)
    await setPassword(tx, { accountId, passwordHash, now })
  })
}
