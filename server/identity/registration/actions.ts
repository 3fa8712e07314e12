import type { Gender } from '#contract/kit/account-fields.ts'
import {
  checkDisplayName,
  checkPassword,
  checkSpelling,
  emailLanguage,
  insertAccount,
  usableUsername,
} from '#server/identity/accounts/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { recordConsent } from './consent-writes.ts'

export interface RegisterInput {
  firstName: string
  lastName: string
  name?: string | undefined
  username: string
  email: string
  password: string
  gender?: Gender | undefined
  acceptsTerms?: boolean | undefined
  confirmsAge?: boolean | undefined
  /** The language of emails to this account: two-letter code. */
  language?: string | undefined
  /** The language that they write in, where they said one: two-letter code. */
  writesIn?: string | undefined
}

export interface RegistrationParts {
  clock: Clock
  db: Db
  passwords: Passwords
  settings: Settings
}

/**
 * Create a fan's account.
 * @throws {Problem} `username_taken`, `username_reserved`, `name_misleading`, `name_reserved`,
 * `email_taken`, `password_weak`
 */
export async function registerFan(
  { clock, db, passwords, settings }: RegistrationParts,
  input: RegisterInput,
): Promise<string> {
  const siteName = settings.get('siteName')
  const username = usableUsername(input.username, siteName)
  checkSpelling('firstName', input.firstName)
  checkSpelling('lastName', input.lastName)
  const firstName = input.firstName.trim()
  const lastName = input.lastName.trim()
  const name = input.name?.trim() || `${firstName} ${lastName}`.trim()
  checkDisplayName(input.name?.trim() ? 'name' : 'firstName', name, siteName)
  checkPassword(input.password)
  const passwordHash = await passwords.hash(input.password)
  const language = emailLanguage(input.language)
  return db.transaction().execute(async (tx) => {
    const accountId = await insertAccount(tx, {
      username,
      email: input.email,
      passwordHash,
      name,
      firstName,
      lastName,
      gender: input.gender ?? null,
      language,
      writesIn: input.writesIn,
    })
    if (input.acceptsTerms) {
      const isAdult = input.confirmsAge ?? false
      await recordConsent(tx, { accountId, isAdult, now: clock.now() })
    }
    await publish(tx, { topic: 'account.registered', accountId, language })
    return accountId
  })
}
