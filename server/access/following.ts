import { isEntitledSql, isLiveSql } from './entitlements/index.ts'

/** SQL: an account follows a creator or is subscribed to them. All are SQL expressions. */
export const followedOrSubscribedSql = (account: string, creator: string, now: string): string =>
  `(exists (select from follow fo where fo.follower_id = ${account} and fo.following_id = ${creator})
    or ${isEntitledSql(account, creator, now)})`

/** SQL: a query of the ids of all creators that an account follows or is subscribed to. */
export const followedOrSubscribedIdsSql = (account: string, now: string): string =>
  `select following_id as id from follow where follower_id = ${account}
   union select en.subject_id from entitlement en where en.account_id = ${account}
     and en.subject_kind = 'performer' and ${isLiveSql('en', now)}`
