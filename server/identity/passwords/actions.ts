import { checkPassword, storePasswordHash } from '#server/identity/accounts/index.ts'
import { createLink, findLink, takeLink, throttleEmail } from '#server/identity/emails/index.ts'
import { clearLoginTries } from '#server/identity/sessions/index.ts'
import type { ClaimByMailbox } from '#server/identity/ways-in/index.ts'
import { type Clock, hourMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { clearConfirmTries } from './confirm-owner.ts'
import { SEND_PASSWORD_LINK } from './jobs.ts'
import { removeOtherLogins, setPassword } from './writes.ts'

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

export interface ResetParts extends PasswordParts {
  limiter: Limiter
  claim: ClaimByMailbox
}

/**
 * Exchange the link of a verification email for one that sets a new password: for the reader of a
 * mailbox who does not know the password of the account that was registered with it. Returns its
 * token.
 * @throws {Problem} `link_over`
 */
export async function startReset({ db, clock }: PasswordParts, token: string): Promise<string> {
  const now = clock.now()
  const found = await findLink(db, { purpose: 'email', token, now })
  if (!found) throw new Problem('link_over')
  const expiresAt = new Date(now.getTime() + hourMs)
  return createLink(db, { ...found, purpose: 'password', expiresAt })
}

interface Reset {
  token: string
  password: string
  /** Also end passkeys and connected accounts. */
  endOtherLogins: boolean
}

/**
 * Set a password with the link of an email, and end every session. The link proves the mailbox: if
 * nobody did so before, every other way in ends as well, and nothing of that can be undone. Wrong
 * passwords that strangers tried no longer keep the owner out; the second factor's limit stays.
 * @throws {Problem} `link_over`, `password_weak`
 */
export async function finishPasswordChange(
  parts: ResetParts,
  { token, password, endOtherLogins }: Reset,
): Promise<void> {
  const { db, clock, passwords, claim } = parts
  const link = () => ({ purpose: 'password', token, now: clock.now() }) as const
  const found = await findLink(db, link())
  if (!found) throw new Problem('link_over')
  checkPassword(password)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const accountId = await takeLink(tx, link())
    if (!accountId) throw new Problem('link_over')
    const now = clock.now()
    if (await claim(tx, accountId, now)) {
      await storePasswordHash(tx, { accountId, passwordHash }, now)
      return
    }
    await setPassword(tx, { accountId, passwordHash, now })
    if (endOtherLogins) await removeOtherLogins(tx, { accountId, now })
  })
  await liftThrottles(parts, found)
}

async function liftThrottles(
  { db, limiter }: ResetParts,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const names = [email, ...(account?.username ? [account.username] : [])]
  await clearLoginTries(limiter, { accountId, names })
  await clearConfirmTries({ limiter }, accountId)
}
