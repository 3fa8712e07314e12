import { checkPassword, takenProblem, usableUsername } from '#server/identity/accounts/index.ts'
import { changePassword } from '#server/identity/passwords/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Db, firstRow, rows } from '#server/platform/database/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { courseCodes, nextEmail } from './rules.ts'

/** What an account may change of itself; what is not given stays. */
export interface AccountChange {
  firstName?: string | undefined
  lastName?: string | undefined
  name?: string | undefined
  username?: string | undefined
  email?: string | undefined
  gender?: string | undefined
  dateOfBirth?: string | undefined
  country?: string | undefined
  password?: string | undefined
  schoolName?: string | undefined
  courseCode?: string[] | undefined
  year?: string | undefined
  major?: string[] | undefined
}

interface Parts {
  db: Db
  passwords: Passwords
}

/**
 * Change the own account. Throws `username_taken`, `username_reserved`, `email_taken`,
 * `email_locked`, `password_weak`, each beside its field; nothing is changed then.
 */
export async function changeAccount(
  { db, passwords }: Parts,
  { accountId, keepToken }: { accountId: string; keepToken: string | undefined },
  change: AccountChange,
): Promise<void> {
  if (change.password) checkPassword(change.password)
  const username = change.username ? usableUsername(change.username) : undefined
  await writeAccount(db, accountId, { ...change, username })
  if (change.password) {
    await changePassword({ db, passwords }, { accountId, password: change.password, keepToken })
  }
}

function writeAccount(db: Db, accountId: string, change: AccountChange): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const current = await firstRow<{ email: string | null; verified_email: boolean }>(
      tx,
      'select email, verified_email from account where id = $1 for update',
      [accountId],
    )
    if (!current) throw new Problem('not_found')
    const { email, verifiedEmail } = nextEmail(
      { email: current.email, verifiedEmail: current.verified_email },
      change.email,
    )
    await rows(
      tx,
      `update account set
         first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
         name = coalesce($4, name), username = coalesce($5, username), email = $6,
         verified_email = $7, gender = coalesce($8, gender),
         date_of_birth = coalesce($9::date, date_of_birth), country = coalesce($10, country),
         school_name = coalesce($11, school_name), course_codes = coalesce($12, course_codes),
         year = coalesce($13, year), majors = coalesce($14, majors), updated_at = now()
       where id = $1`,
      [
        accountId,
        change.firstName?.trim() ?? null,
        change.lastName?.trim() ?? null,
        change.name?.trim() ?? null,
        change.username ?? null,
        email,
        verifiedEmail,
        change.gender ?? null,
        change.dateOfBirth ?? null,
        change.country?.toUpperCase() ?? null,
        change.schoolName ?? null,
        change.courseCode ? courseCodes(change.courseCode) : null,
        change.year ?? null,
        change.major ?? null,
      ],
    ).catch((error: unknown) => {
      throw takenProblem(error) ?? error
    })
  })
}
