import type { Gender } from '#contract/kit/account-fields.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { claimUsername } from './former-username-writes.ts'

export interface NewAccount {
  /** Given when something else refers to the account before it exists. */
  id?: string
  username: string | null
  email: string | null
  passwordHash: string | null
  name: string
  firstName: string
  lastName: string
  gender?: Gender | null
  /** Of emails: two-letter code. */
  language?: string
  /** What they write in: two-letter code; unknown by default. */
  writesIn?: string | undefined
  /** As `YYYY-MM-DD`. */
  dateOfBirth?: string
  /** Two-letter code. */
  country?: string
  isPerformer?: boolean
  roles?: string[]
  /** Created by the demo, whose credentials are published: it is marked. */
  isDemo?: boolean
}

/**
 * Create an account; a database trigger creates its wallet. Returns its id.
 * @throws {Problem} `username_taken` or `email_taken`, beside their fields
 */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<string> {
  const {
    id = newId(),
    username,
    email,
    name,
    gender = null,
    isPerformer = false,
    roles = [],
  } = account
  try {
    await tx
      .insertInto('account')
      .values({
        id,
        username,
        email,
        password_hash: account.passwordHash,
        name,
        first_name: account.firstName,
        last_name: account.lastName,
        gender,
        language: account.language ?? 'en',
        writes_in: account.writesIn,
        date_of_birth: account.dateOfBirth,
        country: account.country,
        is_performer: isPerformer,
        roles,
      })
      .execute()
    if (account.isDemo && email && account.passwordHash) {
      await tx
        .insertInto('demo_login')
        .values({ account_id: id, email, password_hash: account.passwordHash })
        .execute()
    }
  } catch (error) {
    throw takenProblem(error) ?? error
  }
  if (username) await claimUsername(tx, { accountId: id, username })
  return id
}

/** The problem of a taken username or email, if that is the error's cause. */
export function takenProblem(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  if (constraint === 'account_username_key') return fieldProblem('username_taken', 'username')
  if (constraint === 'account_email_key') return fieldProblem('email_taken', 'email')
  return undefined
}

/** Record that the email address of an account is verified; other links that verify it end. */
export async function markEmailVerified(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ verified_email: true, updated_at: now })
    .where('id', '=', accountId)
    .where('verified_email', '=', false)
    .execute()
  await tx
    .deleteFrom('email_link')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email')
    .execute()
}

/** Store a password's hash. */
export async function storePasswordHash(
  db: Db | Tx,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}
