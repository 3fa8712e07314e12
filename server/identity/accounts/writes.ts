import { newId } from '#server/kernel/ids.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import { rows, type Tx } from '#server/platform/database/index.ts'

export interface NewAccount {
  username: string | null
  email: string | null
  passwordHash: string | null
  name: string
  firstName: string
  lastName: string
  gender?: string | null
  isPerformer?: boolean
  roles?: string[]
}

/** Create an account; its wallet opens with it. Throws `username_taken` or `email_taken` beside their fields. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<string> {
  const id = newId()
  try {
    await rows(
      tx,
      `insert into account (id, username, email, password_hash, name, first_name, last_name,
         gender, is_performer, roles)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        account.username,
        account.email,
        account.passwordHash,
        account.name,
        account.firstName,
        account.lastName,
        account.gender ?? null,
        account.isPerformer ?? false,
        account.roles ?? [],
      ],
    )
  } catch (error) {
    throw takenProblem(error) ?? error
  }
  return id
}

/** The problem behind a broken uniqueness of username or email, if that is what an error is. */
export function takenProblem(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  if (constraint === 'account_username_key') return fieldProblem('username_taken', 'username')
  if (constraint === 'account_email_key') return fieldProblem('email_taken', 'email')
  return undefined
}
