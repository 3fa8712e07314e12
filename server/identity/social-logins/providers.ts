import { Problem } from '#server/kernel/problem.ts'
import type { Google, SocialFlow, SocialProfile } from '#server/platform/google.ts'
import type { Twitter, TwitterToken } from '#server/platform/twitter.ts'
import type { Provider } from './reads.ts'

/** A provider as the site's own pages use it: the browser leaves, and comes back with a query. */
export interface Roundtrip {
  /** `flow` is needed when the browser is back. */
  start(): Promise<{ url: string; flow: object }>
  finish(query: string, flow: object): Promise<SocialProfile>
}

/** Undefined where the site has not set it up. */
export type Roundtrips = Record<Provider, Roundtrip | undefined>

/** @param twitterCallback where Twitter sends browsers back to: of Google, that is known beforehand */
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
        const [given, token] = [new URLSearchParams(query), flow as TwitterToken]
        if (given.get('oauth_token') !== token.key) throw new Problem('social_login_failed')
        return twitterProfile(await twitter.finish(token, given.get('oauth_verifier') ?? ''))
      },
    },
  }
}

/** Twitter names no email, and no first and last name. */
export const twitterProfile = (account: { subject: string; name: string }): SocialProfile => ({
  ...account,
  email: null,
  emailVerified: false,
  firstName: '',
  lastName: '',
})
