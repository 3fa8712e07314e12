import type { SocialLogin } from '#contract/identity/social-logins.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

export type Provider = SocialLogin['provider']

/** The account that a provider's account is connected with, or undefined. */
export const findSocialLogin = (
  db: Db | Tx,
  { provider, subject }: { provider: Provider; subject: string },
) =>
  db
    .selectFrom('social_login')
    .select('account_id as accountId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The providers' accounts that are connected with an account: one for each provider. */
export const listSocialLogins = (db: Db, accountId: string) =>
  db
    .selectFrom('social_login')
    .select(['provider', 'name', 'created_at'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('provider')
    .limit(10)
    .$narrowType<{ provider: Provider }>()
    .execute()
