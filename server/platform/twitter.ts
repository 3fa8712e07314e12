import { createHmac } from 'node:crypto'
import OAuth from 'oauth-1.0a'

export interface TwitterConfig {
  consumerKey: string
  consumerSecret: string
  /** `https://api.twitter.com`, or another provider of OAuth 1.0a in its place. */
  origin: string
}

/** A token of OAuth 1.0a with its secret: a request token, then an access token. */
export interface TwitterToken {
  key: string
  secret: string
}

/** Ids, tokens and handles. */
const printable = /^[^\p{Cc}\p{Cs}]{1,500}$/u

/** Timeout of the provider. */
const timeoutMs = 10_000

/** Sign-in with Twitter over OAuth 1.0a, with requests signed by oauth-1.0a (HMAC-SHA1). */
export function createTwitter({ consumerKey, consumerSecret, origin }: TwitterConfig) {
  const signer = new OAuth({
    consumer: { key: consumerKey, secret: consumerSecret },
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
  })

  /** Send a signed request to the provider; returns the fields of its form-encoded response. */
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
      if (!value || !printable.test(value)) {
        throw new Error(`the provider of OAuth sent no valid ${name}`)
      }
      return value
    }
  }

  return {
    /** Get a request token; redirect the browser to `url`, and it returns to `callbackUrl`. */
    async start(callbackUrl: string): Promise<{ url: string; token: TwitterToken }> {
      const field = await ask('/oauth/request_token', { oauth_callback: callbackUrl })
      if (field('oauth_callback_confirmed') !== 'true') throw new Error('callback not confirmed')
      const token = { key: field('oauth_token'), secret: field('oauth_token_secret') }
      return {
        url: `${origin}/oauth/authenticate?oauth_token=${encodeURIComponent(token.key)}`,
        token,
      }
    },

    /** Who signed in, by this verifier. Throws for every invalid response. */
    async finish(token: TwitterToken, verifier: string) {
      const field = await ask('/oauth/access_token', { oauth_verifier: verifier }, token)
      return { subject: field('user_id'), name: `@${field('screen_name')}` }
    },
  }
}

export type Twitter = ReturnType<typeof createTwitter>
