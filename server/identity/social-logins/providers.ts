import { Problem } from '#server/kernel/problem.ts'
import type { Google, SocialFlow, SocialProfile } from '#server/platform/google.ts'
import type { Twitter, TwitterToken } from '#server/platform/twitter.ts'
import type { Provider } from './reads.ts'

/**
 * A provider as used by the site's own pages: the browser is redirected, and returns with a query.
 */
export interface Roundtrip {
  /** Keep `flow` until the browser returns. */
  start(): Promise<{ url: string; flow: object }>
  finish(query: string, flow: object): Promise<SocialProfile>
}

/** Undefined for a provider that the site has not configured. */
export type Roundtrips = Record<Provider, Roundtrip | undefined>

/**
 * @param twitterCallback the URL to which Twitter redirects browsers; Google's is configured
 *   there
 */
export function roundtrips(
  { google, twitter }: { google: Google | undefined; twitter: Twitter | undefined },
  twitterCallback: string,
): Roundtrips {
  return {
    google: google && {
      start: google.start,
      finish: (query, flow) => google.finish(query, flow as SocialFlow),
    },
    twitter: twitter && {
      start: async () => {
        const { url, token } = await twitter.start(twitterCallback)
        return { url, flow: token }
      },
      finish: async (query, flow) => {
        const [params, token] = [new URLSearchParams(query), flow as TwitterToken]
        if (params.get('oauth_token') !== token.key) throw new Problem('social_login_failed')
        return twitterProfile(await twitter.finish(token, params.get('oauth_verifier') ?? ''))
      },
    },
  }
}

/** Twitter returns no email, and no separate first and last name. */
export const twitterProfile = (account: { subject: string; name: string }): SocialProfile => ({
  ...account,
  email: null,
  emailVerified: false,
  firstName: '',
  lastName: '',
})
