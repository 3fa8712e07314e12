import { storePasswordHash } from '#server/identity/accounts/index.ts'
import { requestVerification } from '#server/identity/email-verification/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import type { DeviceMarks } from './devices.ts'
import { countLoginTry, forgetLoginTry } from './login-tries.ts'
import { closeSession, openSession } from './writes.ts'

export interface LoginParts {
  db: Db
  clock: Clock
  passwords: Passwords
  limiter: Limiter
  devices: DeviceMarks
  settings: Settings
}

export interface LoginInput {
  /** Email or username. */
  username: string
  password: string
  remember: boolean
  language: string
  /** The marks of the caller's device; undefined for clients that keep none. */
  device: string | undefined
}

export interface LoggedIn {
  token: string
  /** The marks to keep on the device, where it keeps any. */
  device?: string
}

/**
 * Log in; answers the token of the new session.
 * @throws {Problem} `wrong_credentials`, `account_inactive`, `email_unverified`, `rate_limited`
 */
export async function logIn(parts: LoginParts, input: LoginInput): Promise<LoggedIn> {
  const { db, clock, passwords, limiter, devices, settings } = parts
  const name = input.username.trim().toLowerCase()
  const account = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'status', 'verified_email'])
    .where(name.includes('@') ? 'email' : 'username', '=', name)
    .executeTakeFirst()
  const device = account && devices.knownDevice(input.device ?? '', account.id)
  const loginTry = { name, accountId: account?.id, device }
  const mayBeChecked = await countLoginTry(limiter, loginTry)
  const stored = mayBeChecked && account ? account.password_hash : null
  const check = await passwords.verify(stored, input.password)
  if (!account || !check.matches) throw new Problem('wrong_credentials')
  await forgetLoginTry(limiter, loginTry)
  const { id: accountId } = account
  if (account.status !== 'active') throw new Problem('account_inactive')
  if (settings.get('requireEmailVerification') && !account.verified_email) {
    await sendLinkAgain(parts, { accountId, language: input.language })
    throw new Problem('email_unverified')
  }
  if (check.needsRehash) {
    const passwordHash = await passwords.hash(input.password)
    await storePasswordHash(db, { accountId, passwordHash }, clock.now())
  }
  const token = await openSession(db, { accountId, remember: input.remember, now: clock.now() })
  return input.device === undefined
    ? { token }
    : { token, device: devices.withAccount(input.device, accountId) }
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
