import { storePasswordHash } from '#server/identity/accounts/index.ts'
import { requestVerification } from '#server/identity/email-verification/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { closeSession, openSession } from './writes.ts'

export interface LoginParts {
  db: Db
  clock: Clock
  passwords: Passwords
  limiter: Limiter
  settings: Settings
}

export interface LoginInput {
  /** Email or username. */
  username: string
  password: string
  remember: boolean
  address: string
  language: string
}

/** Attempts for one name from one address. */
const attempts = { calls: 20, seconds: 300 }

/**
 * Log in; answers the token of the new session.
 * @throws {Problem} `wrong_credentials`, `account_inactive`, `email_unverified`, `rate_limited`
 */
export async function logIn(parts: LoginParts, input: LoginInput): Promise<string> {
  const { db, clock, passwords, limiter, settings } = parts
  const name = input.username.trim().toLowerCase()
  await limiter.takeNamed('login', `${input.address} ${name}`, attempts)

  const account = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'status', 'verified_email'])
    .where(name.includes('@') ? 'email' : 'username', '=', name)
    .executeTakeFirst()
  const check = await passwords.verify(account?.password_hash ?? null, input.password)
  if (!account || !check.matches) throw new Problem('wrong_credentials')
  const { id: accountId } = account
  if (account.status !== 'active') throw new Problem('account_inactive')
  if (settings.get('requireEmailVerification') && !account.verified_email) {
    await sendLinkAgain(parts, { accountId, language: input.language })
    throw new Problem('email_unverified')
  }
  if (check.needsRehash) {
    await storePasswordHash(db, { accountId, passwordHash: await passwords.hash(input.password) })
  }
  return openSession(db, { accountId, remember: input.remember, now: clock.now() })
}

/** Log out. A token that is not valid (any more) is ignored. */
export const logOut = ({ db }: LoginParts, token: string): Promise<void> => closeSession(db, token)

/** Without a session nobody could request the email that the problem speaks of. */
async function sendLinkAgain(
  parts: LoginParts,
  order: { accountId: string; language: string },
): Promise<void> {
  try {
    await requestVerification(parts, order)
  } catch (failure) {
    // Rate limited: the one that was sent within the last minute will do.
    if (!(failure instanceof Problem)) throw failure
  }
}
