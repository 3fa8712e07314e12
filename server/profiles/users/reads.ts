import { type Db, firstRow } from '#server/platform/database/index.ts'

export interface AccountRow {
  id: string
  username: string | null
  email: string | null
  first_name: string
  last_name: string
  name: string
  gender: string | null
  date_of_birth: string | null
  avatar_file_id: string | null
  cover_file_id: string | null
  is_performer: boolean
  verified_email: boolean
  roles: string[]
  school_name: string
  course_codes: string[]
  year: string
  majors: string[]
}

/** Everything that an account may see of itself, but for what only creators have. */
export function findOwnAccount(db: Db, accountId: string): Promise<AccountRow | undefined> {
  return firstRow<AccountRow>(
    db,
    `select id, username, email, first_name, last_name, name, gender,
       to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, avatar_file_id, cover_file_id,
       is_performer, verified_email, roles, school_name, course_codes, year, majors
     from account a where id = $1`,
    [accountId],
  )
}
