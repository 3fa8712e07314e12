import { CreatorApplication } from '#contract/identity/registration.ts'
import type { Files, WaitingUpload } from '#server/files/index.ts'
import { emailLanguage, insertAccount } from '#server/identity/accounts/index.ts'
import { availabilityOf, recordConsent } from '#server/identity/registration/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { listCountries } from '#server/platform/countries.ts'
import type { Db } from '#server/platform/database/index.ts'
import { fieldChecker } from '#server/platform/http/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { type Documents, storeDocuments, withEncrypted } from '#server/profiles/documents/index.ts'
import { birthDay, insertCreator } from '#server/profiles/performers/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { type Application, applicationProblems } from './rules.ts'

export interface CreatorRegistrationParts {
  clock: Clock
  db: Db
  files: Files
  passwords: Passwords
  settings: Settings
}

const invalidFields = fieldChecker(CreatorApplication)
const countries: ReadonlySet<string> = new Set(listCountries().map(({ code }) => code))

/** All validation errors of an application by field; writes nothing. */
export async function checkApplication(
  { clock, db, settings }: Omit<CreatorRegistrationParts, 'files' | 'passwords'>,
  application: Partial<Application>,
): Promise<Record<string, Problem>> {
  const siteName = settings.get('siteName')
  const known = await db.selectFrom('creator_category').select('id').execute()
  const categories = new Set(known.map(({ id }) => id))
  const problems = {
    ...applicationProblems(application, { siteName, now: clock.now(), countries, categories }),
    ...invalidFields(application),
  }
  const { username, email } = application
  const free = await availabilityOf(db, { username, email }, siteName)
  if (username && !free.usernameAvailable) problems.username ??= new Problem('username_taken')
  if (email && !free.emailAvailable) problems.email ??= new Problem('email_taken')
  return problems
}

interface CreatorRegistration {
  application: Application
  uploads: Required<Documents<WaitingUpload>>
  /** The language of emails to this account: two-letter code. */
  language: string
  /** The language that they write in, where they said one. */
  writesIn: string | undefined
  /** Charged with the work on the pictures in the queue. */
  network: string
  acceptsTerms?: boolean | undefined
  confirmsAge?: boolean | undefined
}

/**
 * Create a creator, whose documents staff will check.
 * @throws {Problem} the validation errors of all fields, or `upload_damaged`, `picture_too_large`
 */
export async function registerCreator(
  parts: CreatorRegistrationParts,
  { application, uploads, network, ...account }: CreatorRegistration,
): Promise<void> {
  const { clock, db, files, passwords } = parts
  refuse(await checkApplication(parts, application))
  const passwordHash = await passwords.hash(application.password)
  const language = emailLanguage(account.language)
  await withEncrypted(files, { uploads, account: network, ownerId: null }, (encrypted) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      const { name, firstName, lastName, gender, categoryIds = [] } = application
      const accountId = await insertAccount(tx, {
        username: application.username.trim().toLowerCase(),
        email: application.email,
        passwordHash,
        name: name.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        gender: gender || null,
        dateOfBirth: birthDay(application.dateOfBirth, now),
        country: application.country.toUpperCase(),
        language,
        writesIn: account.writesIn,
        isPerformer: true,
      })
      if (account.acceptsTerms) {
        await recordConsent(tx, { accountId, isAdult: account.confirmsAge ?? false, now })
      }
      await insertCreator(tx, { accountId, categoryIds })
      await storeDocuments(tx, { accountId, encrypted }, now)
      await publish(tx, { topic: 'account.registered', accountId, language })
    }),
  )
}

/** Throws a single problem itself, and several as one. */
function refuse(fields: Record<string, Problem>): void {
  const [first, ...others] = Object.values(fields)
  if (!first) return
  if (others.length > 0) throw new Problem('invalid', { fields })
  throw new Problem(first.code, { ...first.facts, fields } as never)
}
