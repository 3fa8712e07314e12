import { Provider } from 'oidc-provider'
import { freePort } from '#server/platform/free-port.ts'

/** How the site is known to the provider. */
export const openidClient = { clientId: 'the-site', clientSecret: 'a secret between the two' }

/** Where the site takes browsers back. */
const callback = '/auth/google/callback'

/**
 * An OpenID provider on this machine (oidc-provider, certified), in the place of Google. Whoever types an
 * email there is signed in with it; one that begins with `unverified` is not vouched for. Like Google it
 * puts the email into the identity token; PKCE is required.
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
  // The port of the site is chosen at its start.
  provider.Client.prototype.redirectUriAllowed = (address) => address.endsWith(callback)
  const server = provider.listen(port)
  return {
    ...openidClient,
    issuer,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/**
 * Sign in at the provider as somebody, from the address to which the site sent the browser, by its own
 * forms. Answers the query of the address to which it sends the browser back.
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
