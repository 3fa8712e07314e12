import { type RawBuilder, sql } from 'kysely'
import { dismissalDays } from '#contract/discovery/dismissals.ts'
import { dayMs } from '#server/kernel/clock.ts'

/**
 * SQL: an account has not dismissed an item. Both are SQL expressions; a null account dismissed
 * nothing, so that one statement serves visitors too.
 */
export const notDismissedSql = (item: string, account: string): string =>
  `((select true from dismissed_item di
    where di.account_id = ${account} and di.item_id = ${item} limit 1) is not true)`

/** SQL: an account has not lately dismissed anything of a creator: a column, such as `a.id`. */
export const noneDismissed = (creator: string, accountId: string, now: Date): RawBuilder<boolean> =>
  sql`not exists (select from dismissed_item di where di.account_id = ${accountId}
    and di.creator_id = ${sql.ref(creator)}
    and di.created_at > ${new Date(now.getTime() - dismissalDays * dayMs)})`
