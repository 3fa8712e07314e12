import type { Gender } from '#contract/kit/account-fields.ts'
import { checkPassword, insertAccount, usableUsername } from '#server/identity/accounts/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'

export interface RegisterInput {
  firstName: string
  lastName: string
  name?: string | undefined
  username: string
  email: string
  password: string
  gender?: Gender | undefined
  /** The language of emails to this account: two letters. */
  language?: string | undefined
}

/**
 * Create a fan's account.
 * @throws {Problem} `username_taken`, `email_taken`, `password_weak`
 */
export async function registerFan(
  { db, passwords }: { db: Db; passwords: Passwords },
  input: RegisterInput,
): Promise<string> {
  const username = usableUsername(input.username)
  checkPassword(input.password)
  const passwordHash = await passwords.hash(input.password)
  const firstName = input.firstName.trim()
  const lastName = input.lastName.trim()
  return db.transaction().execute(async (tx) => {
    const accountId = await insertAccount(tx, {
      username,
      email: input.email.trim().toLowerCase(),
      passwordHash,
      name: input.name?.trim() || `${firstName} ${lastName}`.trim(),
      firstName,
      lastName,
      gender: input.gender ?? null,
    })
    const language = input.language ?? 'en'
    await publish(tx, { topic: 'account.registered', accountId, language })
    return accountId
  })
}
