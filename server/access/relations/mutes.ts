import { type RawBuilder, sql } from 'kysely'
import { bindText } from '../sql-text.ts'

/**
 * SQL: an account has not muted a creator. Both are SQL expressions; a null account muted nobody,
 * so that one statement serves visitors too.
 */
export const notMutedSql = (creator: string, account: string): string =>
  `((select true from creator_mute cm
    where cm.creator_id = ${creator} and cm.account_id = ${account} limit 1) is not true)`

/** The same for the Kysely builder: `creator` is a column, such as `a.id`. */
export const notMuted = (creator: string, accountId: string): RawBuilder<boolean> =>
  bindText(notMutedSql('$1', '$2'), [sql.ref(creator), accountId])
