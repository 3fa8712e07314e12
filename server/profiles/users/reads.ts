import { type InferResult, sql } from 'kysely'
import { notBlocked, type Reader, subscriptionCountSql } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { batched, builder, type Db, hotQuery, requests } from '#server/platform/database/index.ts'

/** Whether an account of a provider is connected with this one. */
const isConnected = (provider: 'google' | 'twitter') =>
  sql<boolean>`exists (select from social_login l
    where l.account_id = account.id and l.provider = ${provider} and l.removed_at is null)`

/** All data of an account for its owner, except fields that only creators have. */
const ownAccounts = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'username',
      'email',
      'first_name',
      'last_name',
      'name',
      'writes_in',
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

export const findOwnAccount = (db: Db, accountId: string) =>
  ownAccounts(db).where('id', '=', accountId).executeTakeFirst()

export type AccountRow = InferResult<ReturnType<typeof ownAccounts>>[number] & {
  /** The creators that the account is subscribed to. */
  subscription_count: number
}

/** Every page of a signed-in reader reads it. */
const ownAccountById = hotQuery<{ id: string; now: Date }, AccountRow & { n: number }>(
  'own account',
  builder
    .selectFrom(
      requests<{ n: number; id: string; now: Date }>('n int, id text, now timestamptz').as('r'),
    )
    .innerJoinLateral(
      () =>
        ownAccounts(builder)
          .where('id', '=', sql.ref<string>('r.id'))
          .select(
            sql<number>`${sql.raw(subscriptionCountSql('account.id', 'r.now'))}`.as(
              'subscription_count',
            ),
          )
          .limit(sql.lit(1))
          .as('found'),
      (join) => join.onTrue(),
    )
    .select('r.n')
    .selectAll('found'),
)

/** Reads an account for its owner, with the number of its subscriptions. */
export type ReadOwnAccount = (accountId: string) => Promise<AccountRow | undefined>

/** Concurrent reads share a statement. */
export function ownAccountReader({ db, clock }: { db: Db; clock: Clock }): ReadOwnAccount {
  const read = batched(db, ownAccountById)
  return async (id) => (await read({ id, now: clock.now() }))[0]
}

/** The public data of an active account; undefined also when it blocked the reader. */
export const findVisibleAccount = (db: Db, reader: Reader, accountId: string) =>
  db
    .selectFrom('account as a')
    .select(['a.id', 'a.name', 'a.username', 'a.avatar_file_id', 'a.writes_in', 'a.created_at'])
    .where('a.id', '=', accountId)
    .where('a.status', '=', 'active')
    .where(notBlocked('a.id', reader))
    .executeTakeFirst()
