import { Provider } from 'oidc-provider'
import { freePort } from '#server/platform/free-port.ts'

/** The site's credentials at the provider. */
export const openidClient = { clientId: 'the-site', clientSecret: 'a secret between the two' }

/** Path of the site's callback. */
const callback = '/auth/google/callback'

/**
 * A local OpenID provider (oidc-provider, certified) that replaces Google. Anyone who enters an
 * email is signed in with it; one starting with `unverified` is not verified. Like Google's, its id
 * token contains the email; PKCE is required.
 */
export async function startOpenidProvider() {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openidClient.clientId,
        client_secret: openidClient.clientSecret,
        redirect_uris: [`http://localhost${callback}`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    cookies: { keys: ['of the provider'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: `id of ${accountId}`,
        email: accountId,
        email_verified: !accountId.startsWith('unverified'),
        name: 'Robin Quill',
        given_name: 'Robin',
        family_name: 'Quill',
      }),
    }),
  })
  // The port of the site is only known at its start.
  provider.Client.prototype.redirectUriAllowed = (address) => address.endsWith(callback)
  const server = provider.listen(port)
  return {
    ...openidClient,
    issuer,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/**
 * Sign in at the provider through its forms, from the URL to which the site redirected the browser.
 * Resolves to the query of the callback URL.
 */
export async function signInAtProvider(url: string, email: string): Promise<string> {
  const cookies = new Map<string, string>()
  const ask = async (address: string, form?: Record<string, string>) => {
    const reply = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  let address = url
  for (let step = 0; step < 20; step++) {
    const isForm = new URL(address).pathname.startsWith('/interaction/')
    const page = isForm ? await (await ask(address)).text() : ''
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
    const reply = await ask(address, isForm ? { prompt, login: email, password: 'any' } : undefined)
    const next = new URL(reply.headers.get('location') ?? '', address)
    if (next.searchParams.has('code') || next.searchParams.has('error')) return next.search
    address = next.href
  }
  throw new Error('the provider did not send the browser back')
}
