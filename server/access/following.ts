import { type RawBuilder, sql } from 'kysely'
import { isEntitledSql, isLiveSql } from './entitlements/index.ts'
import { bindText } from './sql-text.ts'

/** SQL: an account follows a creator. Both are SQL expressions. */
const followsSql = (account: string, creator: string): string =>
  `exists (select from follow fo where fo.follower_id = ${account} and fo.following_id = ${creator})`

/** SQL: an account does not follow a creator: a column, such as `a.id`. */
export const notFollowed = (creator: string, accountId: string): RawBuilder<boolean> =>
  bindText(`not ${followsSql('$1', '$2')}`, [accountId, sql.ref(creator)])

/** SQL: an account follows a creator or is subscribed to them. All are SQL expressions. */
export const followedOrSubscribedSql = (account: string, creator: string, now: string): string =>
  `(${followsSql(account, creator)}
    or ${isEntitledSql(account, creator, now)})`

/** SQL: a query of the ids of all creators that an account follows or is subscribed to. */
export const followedOrSubscribedIdsSql = (account: string, now: string): string =>
  `select following_id as id from follow where follower_id = ${account}
   union select en.subject_id from entitlement en where en.account_id = ${account}
     and en.subject_kind = 'performer' and ${isLiveSql('en', now)}`
