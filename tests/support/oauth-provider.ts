import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import oauthSignature from 'oauth-signature'

/** The site's credentials at the provider. */
export const oauthConsumer = { consumerKey: 'the-site', consumerSecret: 'a secret between them' }

interface Issued {
  secret: string
  callback: string
  /** Set once someone signed in. */
  verifier?: string
  screenName?: string
}

/**
 * A local OAuth 1.0a provider that replaces Twitter. Each signature is verified by oauth-signature,
 * an independent implementation; nonces, tokens and verifiers work once, and timestamps must be
 * current. `signIn` does what a person does on its pages and resolves to the query of the callback.
 */
export async function startOauthProvider() {
  const tokens = new Map<string, Issued>()
  const nonces = new Set<string>()
  let count = 0

  const handle = (path: string, given: Record<string, string>): Record<string, string> => {
    const { oauth_token = '', oauth_callback = '', oauth_verifier } = given
    if (path === '/oauth/request_token') {
      const [key, secret] = [`request-${++count}`, `secret ${count}&=+`]
      tokens.set(key, { secret, callback: oauth_callback })
      return { oauth_token: key, oauth_token_secret: secret, oauth_callback_confirmed: 'true' }
    }
    const issued = tokens.get(oauth_token)
    if (path !== '/oauth/access_token' || !issued?.verifier || issued.verifier !== oauth_verifier) {
      throw new Error('no such token')
    }
    tokens.delete(oauth_token)
    const { screenName = '' } = issued
    return {
      ...{ oauth_token: `access-${screenName}`, oauth_token_secret: 'another secret' },
      ...{ user_id: `id of ${screenName}`, screen_name: screenName },
    }
  }

  const signIn = (key: string, screenName: string): URLSearchParams => {
    const verifier = `verifier-${++count}`
    const issued = tokens.get(key)
    if (!issued) throw new Error('no such token')
    Object.assign(issued, { verifier, screenName })
    return new URLSearchParams({ oauth_token: key, oauth_verifier: verifier })
  }

  const server = createServer(async (request, reply) => {
    const path = request.url ?? ''
    try {
      if (path.startsWith('/oauth/authenticate')) {
        const asked = new URL(path, 'http://localhost').searchParams
        const [key, screenName] = [asked.get('oauth_token') ?? '', asked.get('screen_name')]
        if (!screenName) return reply.setHeader('content-type', 'text/html').end(signInPage(key))
        const location = `${tokens.get(key)?.callback}?${signIn(key, screenName)}`
        return reply.writeHead(302, { location }).end()
      }
      const header = parseHeader(request.headers.authorization ?? '')
      const body = Object.fromEntries(new URLSearchParams(await text(request)))
      const { oauth_signature = '', ...signed } = { ...header, ...body }
      const secret = tokens.get(signed.oauth_token ?? '')?.secret
      const expected = oauthSignature.generate(
        request.method ?? '',
        `http://${request.headers.host}${path}`,
        signed,
        oauthConsumer.consumerSecret,
        secret,
        { encodeSignature: false },
      )
      const age = Math.abs(Date.now() / 1000 - Number(signed.oauth_timestamp))
      const isKnown = signed.oauth_consumer_key === oauthConsumer.consumerKey
      const isFresh = age < 300 && !nonces.has(signed.oauth_nonce ?? '')
      if (oauth_signature !== expected || !isKnown || !isFresh) throw new Error('not signed')
      nonces.add(signed.oauth_nonce ?? '')
      reply.end(new URLSearchParams(handle(path, signed)).toString())
    } catch {
      reply.writeHead(401).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    ...oauthConsumer,
    origin: `http://localhost:${port}`,
    signIn(url: string, screenName: string): string {
      return `?${signIn(new URL(url).searchParams.get('oauth_token') ?? '', screenName)}`
    },
    callbackOf: (key: string) => tokens.get(key)?.callback,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const signInPage = (key: string) => `<!doctype html><title>Sign in</title><form>
<input name="oauth_token" value="${key}" type="hidden"><input name="screen_name"><button>Sign in</button></form>`

const parseHeader = (header: string): Record<string, string> =>
  Object.fromEntries(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  )
