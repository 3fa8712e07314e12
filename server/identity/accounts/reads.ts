import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'

/** An active account that has an email address. */
export interface Recipient {
  id: string
  email: string
  /** How an email greets them: by first name, where they gave one. */
  name: string
  verifiedEmail: boolean
  /** Two letters. */
  language: string
}

const recipients = (db: Db) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'email',
      sql<string>`coalesce(nullif(first_name, ''), name)`.as('name'),
      'verified_email as verifiedEmail',
      'language',
    ])
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()

/** The recipient with an email address (in lower case), or undefined. */
export const findRecipientByEmail = (db: Db, email: string): Promise<Recipient | undefined> =>
  recipients(db).where('email', '=', email).executeTakeFirst()

/** The email addresses of the site's owners, at most ten. */
export async function listOwnerEmails(db: Db): Promise<string[]> {
  const owners = await recipients(db)
    .where(sql<boolean>`'owner' = any(roles)`)
    .orderBy('id')
    .limit(10)
    .execute()
  return owners.map(({ email }) => email)
}

/** The recipient behind an account, or undefined. */
export const findRecipient = (db: Db, accountId: string): Promise<Recipient | undefined> =>
  recipients(db).where('id', '=', accountId).executeTakeFirst()
