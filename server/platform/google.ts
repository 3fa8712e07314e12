import { createRemoteJWKSet, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  genericGrantRequest,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { cutText } from '#contract/kit/characters.ts'
import { canonicalEmail } from '#server/platform/email-address.ts'

export interface GoogleConfig {
  clientId: string
  clientSecret: string
  /** `https://accounts.google.com`, or another OpenID provider in its place. */
  issuer: string
}

/** The account of whoever signed in there. */
export interface SocialProfile {
  subject: string
  /** In its canonical form; empty when it is not valid; null when the provider does not share it. */
  email: string | null
  emailVerified: boolean
  name: string
  firstName: string
  lastName: string
}

/** State to keep between sending the browser away and its return. */
export interface SocialFlow {
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * Sign-in with Google over OpenID Connect: the authorization code flow with state, nonce and PKCE,
 * by openid-client, which verifies the responses. The provider's metadata is fetched on first use.
 */
export function createGoogle(
  { clientId, clientSecret, issuer }: GoogleConfig,
  redirectUri: string,
) {
  let found: Promise<Configuration> | undefined
  // A provider without https can only be a local one of a trial site.
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
    /** The URL to redirect the browser to. Throws when the provider cannot be reached. */
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

    /** Who signed in, from the query of the callback. Throws for every invalid response. */
    async finish(query: string, flow: SocialFlow): Promise<SocialProfile> {
      const callbackUrl = new URL(`${redirectUri}?${query.replace(/^\?/, '')}`)
      const tokens = await authorizationCodeGrant(await configuration(), callbackUrl, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.codeVerifier,
        idTokenExpected: true,
      })
      return profileOf(tokens.claims() ?? {})
    },

    /**
     * The identity token for a code that a client got in a window of the provider's own script, which
     * uses `postmessage` in place of a URL:
     * https://developers.google.com/identity/oauth2/web/guides/use-code-model
     */
    async tokenOf(code: string): Promise<string> {
      const grant = { code, redirect_uri: 'postmessage' }
      const tokens = await genericGrantRequest(await configuration(), 'authorization_code', grant)
      return tokens.id_token ?? ''
    },

    /**
     * The account of an identity token issued for this site. Throws when it is invalid or expired.
     */
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

/** Longer than the 255 characters of OpenID Connect Core, section 2. */
const isSubject = (text: string) => /^[^\p{Cc}\p{Cs}]{1,500}$/u.test(text)
/** Names are what their owner chose there. */
const storable = (text: string) => cutText(text.toWellFormed().replace(/\p{Cc}/gu, ''), 200)

function profileOf(claims: Record<string, unknown>): SocialProfile {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const subject = text('sub')
  if (!isSubject(subject)) throw new Error('an identity token without a valid subject')
  return {
    subject,
    email: canonicalEmail(text('email')) ?? '',
    emailVerified: claims.email_verified === true,
    name: storable(text('name')),
    firstName: storable(text('given_name')),
    lastName: storable(text('family_name')),
  }
}
