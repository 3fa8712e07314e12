import type { ConfirmParts } from '#server/identity/passwords/index.ts'
import { createCipher } from '#server/platform/encryption/index.ts'
import { createGoogle, type GoogleConfig } from '#server/platform/google.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { createTwitter, type TwitterConfig } from '#server/platform/twitter.ts'
import { flowCipher } from './flow.ts'
import type { SocialLoginParts } from './login-actions.ts'
import { roundtrips } from './providers.ts'
import { socialLoginRoutes } from './routes.ts'
import { sweepSocialLogins } from './writes.ts'

type Parts = ConfirmParts &
  SocialLoginParts & {
    api: Api
    jobs: Jobs
    siteUrl: string
    secret: string
    /** The site's client at Google; undefined when it has none. */
    google: GoogleConfig | undefined
    /** The site's client at Twitter; undefined when it has none. */
    twitter: TwitterConfig | undefined
    allowedOrigins: readonly string[]
  }

/** Signing in with accounts of other providers. */
export function socialLogins({ api, jobs, siteUrl, secret, ...parts }: Parts): void {
  const { db, clock, google, twitter, allowedOrigins } = parts
  const providers = {
    google: google && createGoogle(google, `${siteUrl}/auth/google/callback`),
    twitter: twitter && createTwitter(twitter),
  }
  socialLoginRoutes(api, {
    ...parts,
    ...providers,
    roundtrips: roundtrips(providers, `${siteUrl}/auth/twitter/callback`),
    origins: [new URL(siteUrl).origin, ...allowedOrigins],
    flows: flowCipher(createCipher(secret, 'social logins'), clock),
  })
  jobs.every('51 * * * *', 'social-logins.sweep', () => sweepSocialLogins(db, clock.now()))
}
