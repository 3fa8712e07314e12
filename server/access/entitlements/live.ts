import { type RawBuilder, sql } from 'kysely'
import { bindText } from '../sql-text.ts'

/** The source of a creator's free plan; its rows are kept, so that the plan is used only once. */
export const freePlanSource = 'free_subscription'

/** SQL: the entitlement with this alias is live at a moment. It ends exactly at `ends_at`. */
export const isLiveSql = (alias: string, now: string): string =>
  `(${alias}.ends_at is null or ${alias}.ends_at > ${now})`

/** The same for the Kysely builder. */
export const isLive = (alias: string, now: Date): RawBuilder<boolean> =>
  bindText(isLiveSql(alias, '$1'), [sql`${now}::timestamptz`])

/**
 * SQL: an account is entitled to a subject: a creator for a subscription, an item for a purchase.
 * All are SQL expressions. Not by `exists`, which the planner may turn into reading all
 * entitlements that an account ever held.
 */
export const isEntitledSql = (account: string, subject: string, now: string): string =>
  `((select true from entitlement en where en.account_id = ${account}
    and en.subject_id = ${subject} and ${isLiveSql('en', now)} limit 1) is true)`

/**
 * The same for the Kysely builder: the subject is a column, such as `c.id`, the account a column or
 * a value.
 */
export const isEntitledTo = (
  account: string | RawBuilder<unknown>,
  subject: string,
  now: Date | RawBuilder<Date>,
): RawBuilder<boolean> =>
  bindText(isEntitledSql('$1', '$2', '$3'), [
    typeof account === 'string' ? sql.ref(account) : account,
    sql.ref(subject),
    sql`${now}::timestamptz`,
  ])
