import { askVerification } from '#server/identity/email-verification/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Db, firstRow, rows } from '#server/platform/database/index.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { openSession } from './sessions.ts'

export interface LoginParts {
  db: Db
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

/** Tries of one name from one address, then a pause. */
const tries = { calls: 20, seconds: 300 }

interface AccountRow {
  id: string
  password_hash: string | null
  status: string
  verified_email: boolean
}

/** Sign in; answers the token. Throws `wrong_credentials`, `account_inactive`, `email_unverified`. */
export async function logIn(parts: LoginParts, input: LoginInput): Promise<string> {
  const { db, passwords, limiter, settings } = parts
  const name = input.username.trim().toLowerCase()
  await limiter.takeNamed('login', `${input.address} ${name}`, tries)

  const account = await firstRow<AccountRow>(
    db,
    `select id, password_hash, status, verified_email from account
     where ${name.includes('@') ? 'email' : 'username'} = $1`,
    [name],
  )
  const check = await passwords.verify(account?.password_hash ?? null, input.password)
  if (!account || !check.matches) throw new Problem('wrong_credentials')
  if (account.status !== 'active') throw new Problem('account_inactive')
  if (settings.get('requireEmailVerification') && !account.verified_email) {
    await sendLinkAgain(db, account.id, input.language)
    throw new Problem('email_unverified')
  }
  if (check.needsRehash) {
    const fresh = await passwords.hash(input.password)
    await rows(db, 'update account set password_hash = $2 where id = $1', [account.id, fresh])
  }
  return openSession(db, { accountId: account.id, remember: input.remember })
}

/** The problem speaks of a letter, and without a session nobody could ask for another one. */
async function sendLinkAgain(db: Db, accountId: string, language: string): Promise<void> {
  try {
    await askVerification(db, { accountId, language })
  } catch (failure) {
    // One that was sent within the last minute is good enough.
    if (!(failure instanceof Problem)) throw failure
  }
}
