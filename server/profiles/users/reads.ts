import { sql } from 'kysely'
import { notBlocked, type Reader } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>

/** Whether an account of a provider is connected with this one. */
const isConnected = (provider: 'google' | 'twitter') =>
  sql<boolean>`exists (select from social_login l
    where l.account_id = account.id and l.provider = ${provider} and l.removed_at is null)`

/** All data of an account for its owner, except fields that only creators have. */
export const findOwnAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'username',
      'email',
      'first_name',
      'last_name',
      'name',
      'gender',
      sql<string | null>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'),
      'avatar_file_id',
      'cover_file_id',
      'is_performer',
      'verified_email',
      'deletion_due_at',
      'roles',
      'school_name',
      'course_codes',
      'year',
      'majors',
      isConnected('google').as('googleConnected'),
      isConnected('twitter').as('twitterConnected'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** The public data of an active account; undefined also when it blocked the reader. */
export const findVisibleAccount = (db: Db, reader: Reader, accountId: string) =>
  db
    .selectFrom('account as a')
    .select(['a.id', 'a.name', 'a.username', 'a.avatar_file_id', 'a.created_at'])
    .where('a.id', '=', accountId)
    .where('a.status', '=', 'active')
    .where(notBlocked('a.id', reader))
    .executeTakeFirst()
