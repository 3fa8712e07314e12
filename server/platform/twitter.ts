import { createHmac } from 'node:crypto'
import OAuth from 'oauth-1.0a'

export interface TwitterConfig {
  consumerKey: string
  consumerSecret: string
  /** `https://api.twitter.com`, or another provider of OAuth 1.0a in its place. */
  origin: string
}

/** A token of OAuth 1.0a with its secret: first of a request, then of an account. */
export interface TwitterToken {
  key: string
  secret: string
}

/** A provider that does not answer keeps nobody waiting longer than this. */
const timeoutMs = 10_000

/** Sign-in by Twitter over OAuth 1.0a, its requests signed by oauth-1.0a (HMAC-SHA1). */
export function createTwitter({ consumerKey, consumerSecret, origin }: TwitterConfig) {
  const signer = new OAuth({
    consumer: { key: consumerKey, secret: consumerSecret },
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
  })

  /** Ask the provider with a signed request; answers the fields of its form-encoded reply. */
  async function ask(path: string, data: Record<string, string>, token?: TwitterToken) {
    const url = `${origin}${path}`
    const { Authorization } = signer.toHeader(
      signer.authorize({ url, method: 'POST', data }, token),
    )
    const reply = await fetch(url, {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(data),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`the provider of OAuth answered ${reply.status}`)
    const fields = new URLSearchParams(await reply.text())
    return (name: string) => {
      const value = fields.get(name)
      if (!value) throw new Error(`the provider of OAuth sent no ${name}`)
      return value
    }
  }

  return {
    /** Ask for a request token; the browser goes to `url` and comes back to `callbackUrl`. */
    async start(callbackUrl: string): Promise<{ url: string; token: TwitterToken }> {
      const field = await ask('/oauth/request_token', { oauth_callback: callbackUrl })
      if (field('oauth_callback_confirmed') !== 'true') throw new Error('callback not confirmed')
      const token = { key: field('oauth_token'), secret: field('oauth_token_secret') }
      return {
        url: `${origin}/oauth/authenticate?oauth_token=${encodeURIComponent(token.key)}`,
        token,
      }
    },

    /** Who came back with this verifier. Throws for every answer that is not right. */
    async finish(token: TwitterToken, verifier: string) {
      const field = await ask('/oauth/access_token', { oauth_verifier: verifier }, token)
      return { subject: field('user_id'), name: `@${field('screen_name')}` }
    },
  }
}

export type Twitter = ReturnType<typeof createTwitter>
