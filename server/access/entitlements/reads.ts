import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import { freePlanSource, isLive, isLiveSql } from './live.ts'

/** Whether an account is entitled to an item, or to a creator's posts for subscribers. */
export const isEntitled = (
  db: Db | Tx,
  { accountId, subjectId }: { accountId: string; subjectId: string },
  now: Date,
): Promise<boolean> => isEntitledToAny(db, { accountId, subjectIds: [subjectId] }, now)

/** The same for several, of which one is enough. */
export async function isEntitledToAny(
  db: Db | Tx,
  { accountId, subjectIds }: { accountId: string; subjectIds: readonly string[] },
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('entitlement as e')
    .select('e.source_id')
    .where('e.account_id', '=', accountId)
    .where('e.subject_id', '=', anyOf(subjectIds))
    .where(isLive('e', now))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Those of these subjects that an account is entitled to. */
export async function findEntitled(
  db: Db | Tx,
  { accountId, subjectIds }: { accountId: string; subjectIds: readonly string[] },
  now: Date,
): Promise<Set<string>> {
  const found = await db
    .selectFrom('entitlement as e')
    .select('e.subject_id')
    .where('e.account_id', '=', accountId)
    .where('e.subject_id', '=', anyOf(subjectIds))
    .where(isLive('e', now))
    .execute()
  return new Set(found.map(({ subject_id }) => subject_id))
}

/** Whether an account ever used a creator's free plan, which is offered once. */
export async function hasUsedFreePlan(
  db: Db | Tx,
  { accountId, creatorId }: { accountId: string; creatorId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('entitlement')
    .select('source_id')
    .where('account_id', '=', accountId)
    .where('subject_id', '=', creatorId)
    .where('source_kind', '=', freePlanSource)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** SQL: how many creators an account is subscribed to. Both are SQL expressions. */
export const subscriptionCountSql = (account: string, now: string): string =>
  `(select count(distinct e.subject_id)::int from entitlement e
    where e.account_id = ${account} and e.subject_kind = 'performer' and ${isLiveSql('e', now)})`

/** How many accounts are subscribed to a creator. */
export async function countSubscribers(db: Db | Tx, creatorId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('entitlement as e')
    .select(({ fn }) => fn.count<bigint>('e.account_id').distinct().as('count'))
    .where('e.subject_kind', '=', 'performer')
    .where('e.subject_id', '=', creatorId)
    .where(isLive('e', now))
    .executeTakeFirstOrThrow()
  return Number(count)
}
