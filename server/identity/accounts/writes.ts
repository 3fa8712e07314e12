import type { Gender } from '#contract/kit/account-fields.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

export interface NewAccount {
  /** When something else names the account before it is there. */
  id?: string
  username: string | null
  email: string | null
  passwordHash: string | null
  name: string
  firstName: string
  lastName: string
  gender?: Gender | null
  /** Of emails: two letters. */
  language?: string
  /** As `YYYY-MM-DD`. */
  dateOfBirth?: string
  /** Two letters. */
  country?: string
  isPerformer?: boolean
  roles?: string[]
  /** Made by the demo: how it logs in is published, and remembered. */
  isDemo?: boolean
}

/**
 * Create an account; a database trigger opens its wallet. Answers its id.
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
  return id
}

/** The problem behind a username or email that is taken, if that is what an error is. */
export function takenProblem(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  if (constraint === 'account_username_key') return fieldProblem('username_taken', 'username')
  if (constraint === 'account_email_key') return fieldProblem('email_taken', 'email')
  return undefined
}

/** Record that an email address reaches the owner of its account. */
export async function markEmailVerified(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ verified_email: true, updated_at: now })
    .where('id', '=', accountId)
    .where('verified_email', '=', false)
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
