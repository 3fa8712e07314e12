import { sql } from 'kysely'
import type { GenderOrNone } from '#contract/kit/account-fields.ts'
import { claimUsername, reserveUsername, takenProblem } from '#server/identity/accounts/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { courseCodes } from './rules.ts'

/**
 * Fields that an account's owner may change without confirmation; undefined values stay unchanged.
 */
export interface AccountFields {
  firstName?: string | undefined
  lastName?: string | undefined
  name?: string | undefined
  username?: string | undefined
  /** Empty: not said any more. */
  gender?: GenderOrNone | undefined
  /** Two-letter code; empty: not said any more. */
  writesIn?: string | undefined
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | undefined
  country?: string | undefined
  schoolName?: string | undefined
  courseCode?: string[] | undefined
  year?: string | undefined
  major?: string[] | undefined
}

/** Lock an account until the transaction ends; returns its names and email. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'name',
      'username',
      'email',
      'verified_email as verifiedEmail',
    ])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

interface Updated {
  accountId: string
  /** The present username, which is reserved for the account if it changes. */
  former: string | null
  /** For how long. */
  days: number
}

/**
 * Update an account. Kysely ignores undefined values.
 * @throws {Problem} `username_taken`, `email_taken`
 */
export async function updateAccount(
  tx: Tx,
  { accountId, former, days }: Updated,
  change: AccountFields & { email: string | null; verifiedEmail: boolean; updatedBy: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      first_name: change.firstName?.trim(),
      last_name: change.lastName?.trim(),
      name: change.name?.trim(),
      username: change.username,
      email: change.email,
      verified_email: change.verifiedEmail,
      writes_in: change.writesIn === '' ? null : change.writesIn,
      gender: change.gender === '' ? null : change.gender,
      date_of_birth:
        change.dateOfBirth === undefined ? undefined : sql`${change.dateOfBirth}::date`,
      country: change.country?.toUpperCase(),
      school_name: change.schoolName,
      course_codes: change.courseCode && courseCodes(change.courseCode),
      year: change.year,
      majors: change.major,
      updated_at: now,
      updated_by: change.updatedBy,
    })
    .where('id', '=', accountId)
    .execute()
    .catch((error: unknown) => {
      throw takenProblem(error) ?? error
    })
  const { username } = change
  if (!username || username === former) return
  await claimUsername(tx, { accountId, username })
  if (former) await reserveUsername(tx, { accountId, username: former, days, now })
}
