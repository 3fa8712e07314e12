import { storePasswordHash } from '#server/identity/accounts/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { canonicalEmail } from '#server/platform/email-address.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import type { PasswordCheck, Passwords } from '#server/platform/passwords/index.ts'
import { countLoginTry, deleteLoginTry } from './login-tries.ts'
import {
  type SignedIn,
  type SignInCaller,
  type SignInParts,
  signIn,
  signInColumns,
} from './sign-in-actions.ts'
import {
  closeSession,
  closeSessions,
  endSession,
  lastUsedIntervalMs,
  markSessionUsed,
} from './writes.ts'

export interface LoginParts extends SignInParts {
  passwords: Passwords
  limiter: Limiter
}

export interface LoginInput {
  /** Email or username. */
  username: string
  password: string
  remember: boolean
  caller: SignInCaller
}

/**
 * Log in with a password; returns the token of the new session.
 * @throws {Problem} `wrong_credentials`, `account_inactive`, `email_unverified`, `rate_limited`
 */
export async function logIn(parts: LoginParts, input: LoginInput): Promise<SignedIn> {
  const { db, clock, passwords } = parts
  const { remember, caller } = input
  const { name, account } = await findByLoginName(db, input.username)
  const check = await tryPassword(parts, { name, account, password: input.password, caller })
  if (!account || !check.matches) throw new Problem('wrong_credentials')
  const session = await signIn(parts, { account, remember, caller })
  if (check.needsRehash) {
    const passwordHash = await passwords.hash(input.password)
    await storePasswordHash(db, { accountId: account.id, passwordHash }, clock.now())
  }
  return session
}

interface PasswordTry {
  /** The email or username by which attempts are counted. */
  name: string
  account: { id: string; password_hash: string | null } | undefined
  password: string
  caller: SignInCaller
}

/**
 * Compare a password with that of an account, unless it was tried too often.
 * @throws {Problem} `rate_limited`
 */
export async function tryPassword(
  { passwords, limiter, devices }: LoginParts,
  { name, account, password, caller }: PasswordTry,
): Promise<PasswordCheck> {
  const device = account && devices.knownDevice(caller.device ?? '', account.id)
  const loginTry = { name, accountId: account?.id, device }
  const mayBeChecked = await countLoginTry(limiter, loginTry)
  const stored = mayBeChecked && account ? account.password_hash : null
  const check = await passwords.verify(stored, password)
  if (check.matches) await deleteLoginTry(limiter, loginTry)
  return check
}

/** The account with a username or an email, and the name by which its attempts are counted. */
async function findByLoginName(db: Db, text: string) {
  const name = canonicalEmail(text) ?? text.trim().toLowerCase()
  const account = await db
    .selectFrom('account')
    .select([...signInColumns, 'password_hash'])
    .where(({ or, eb }) =>
      name.includes('@')
        ? eb('email', '=', name)
        : or([
            eb('username', '=', name),
            eb('id', '=', ({ selectFrom }) =>
              selectFrom('former_username').select('account_id').where('username', '=', name),
            ),
          ]),
    )
    .executeTakeFirst()
  return { name, account }
}

/**
 * Creates a function that records the use of sessions in the background; requests do not wait.
 * After a failure the next use is recorded.
 */
export const sessionUse =
  ({ db, clock }: Pick<SignInParts, 'db' | 'clock'>) =>
  (hash: Buffer, lastUsedAt: Date): void => {
    const now = clock.now()
    if (now.getTime() - lastUsedAt.getTime() < lastUsedIntervalMs) return
    markSessionUsed(db, hash, now).catch(() => {})
  }

/** Log out. An invalid token is ignored. */
export const logOut = ({ db }: { db: Db }, token: string): Promise<void> => closeSession(db, token)

/**
 * End one of an account's sessions.
 * @throws {Problem} `not_found`
 */
export async function endOwnSession(
  db: Db,
  session: { accountId: string; id: string },
): Promise<void> {
  const isEnded = await db.transaction().execute((tx) => endSession(tx, session))
  if (!isEnded) throw new Problem('not_found')
}

/** End all sessions of an account except the one of a token; returns how many. */
export const endOtherSessions = (
  db: Db,
  { accountId, token }: { accountId: string; token: string },
): Promise<number> =>
  db.transaction().execute((tx) => closeSessions(tx, { accountId, except: token }))
