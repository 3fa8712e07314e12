import { createRemoteJWKSet, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'

export interface GoogleConfig {
  clientId: string
  clientSecret: string
  /** `https://accounts.google.com`, or another OpenID provider in its place. */
  issuer: string
}

/** Who signed in there. */
export interface SocialProfile {
  subject: string
  /** Null where the provider tells none. */
  email: string | null
  emailVerified: boolean
  name: string
  firstName: string
  lastName: string
}

/** What has to come back unchanged from where the browser was sent. */
export interface SocialFlow {
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * Sign-in by Google over OpenID Connect: the authorization code flow with state, nonce and PKCE, by
 * openid-client, which checks the answers. What it needs to know of the provider is read once it is used.
 */
export function createGoogle(
  { clientId, clientSecret, issuer }: GoogleConfig,
  redirectUri: string,
) {
  let found: Promise<Configuration> | undefined
  // A provider without https can only be one of a trial on this machine.
  const execute = issuer.startsWith('http://localhost') ? [allowInsecureRequests] : []

  function configuration(): Promise<Configuration> {
    found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { execute }).catch(
      (failure: unknown) => {
        found = undefined
        throw failure
      },
    )
    return found
  }

  const keys = async () => {
    const { jwks_uri = '' } = (await configuration()).serverMetadata()
    return createRemoteJWKSet(new URL(jwks_uri))
  }
  let keySet: ReturnType<typeof keys> | undefined

  return {
    /** The address to send a browser to. Throws when the provider cannot be reached. */
    async start(): Promise<{ url: string; flow: SocialFlow }> {
      const flow = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, flow }
    },

    /** Who came back, by the query of the address. Throws for every answer that is not right. */
    async finish(query: string, flow: SocialFlow): Promise<SocialProfile> {
      const address = new URL(`${redirectUri}?${query.replace(/^\?/, '')}`)
      const tokens = await authorizationCodeGrant(await configuration(), address, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.codeVerifier,
        idTokenExpected: true,
      })
      return profileOf(tokens.claims() ?? {})
    },

    /** Whose identity token this is, made for this site. Throws when it is not right, or over. */
    async readToken(tokenId: string): Promise<SocialProfile> {
      keySet ??= keys()
      const issuers = (await configuration()).serverMetadata().issuer
      const { payload } = await jwtVerify(tokenId, await keySet, {
        issuer: issuers,
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      return profileOf(payload)
    },
  }
}

export type Google = ReturnType<typeof createGoogle>

function profileOf(claims: Record<string, unknown>): SocialProfile {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const subject = text('sub')
  if (!subject) throw new Error('an identity token without a subject')
  return {
    subject,
    email: text('email').trim().toLowerCase(),
    emailVerified: claims.email_verified === true,
    name: text('name'),
    firstName: text('given_name'),
    lastName: text('family_name'),
  }
}
