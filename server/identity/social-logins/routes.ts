import {
  FinishGoogleLogin,
  FinishSocialConnection,
  FinishTwitterLogin,
  ListSocialLogins,
  LoginWithGoogle,
  LoginWithGoogleCode,
  RemoveSocialLogin,
  StartGoogleLogin,
  StartSocialConnection,
  StartTwitterLogin,
} from '#contract/identity/social-logins.ts'
import { type ConfirmParts, confirmOwner } from '#server/identity/passwords/index.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Google } from '#server/platform/google.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Twitter } from '#server/platform/twitter.ts'
import { connectSocialLogin, disconnectSocialLogin } from './actions.ts'
import type { FlowCipher } from './flow.ts'
import { logInAs, type SocialLoginParts } from './login-actions.ts'
import { type Roundtrips, twitterProfile } from './providers.ts'
import { listSocialLogins, type Provider } from './reads.ts'

type RouteParts = ConfirmParts &
  SocialLoginParts & {
    /** Undefined when the site has not configured it. */
    google: Google | undefined
    twitter: Twitter | undefined
    roundtrips: Roundtrips
    /** Origins to which a provider may redirect browsers. */
    origins: readonly string[]
    flows: FlowCipher
  }

const forLogin = 'login'
const forAccount = (accountId: string, provider: Provider) => `account ${accountId} ${provider}`

/** Call a provider. Whatever fails there, the person can only try again. */
async function ask<P, T>(
  provider: P | undefined,
  question: (provider: P) => Promise<T>,
): Promise<T> {
  if (!provider) throw new Problem('social_login_off')
  return question(provider).catch(() => {
    throw new Problem('social_login_failed')
  })
}

export function socialLoginRoutes(api: Api, parts: RouteParts) {
  const { db, flows, twitter, roundtrips } = parts

  const sendAway = async (provider: Provider, purpose: string) => {
    const { url, flow } = await ask(roundtrips[provider], (one) => one.start())
    return { url, flow: flows.encrypt(flow, purpose) }
  }
  const cameBack = (
    provider: Provider,
    { flow, query }: { flow: string; query: string },
    purpose: string,
  ) => ask(roundtrips[provider], async (one) => one.finish(query, flows.decrypt(flow, purpose)))

  serve(api, LoginWithGoogle, async ({ body, caller }) => {
    const profile = await ask(parts.google, (google) => google.readToken(body.tokenId))
    return logInAs(parts, { provider: 'google', profile, caller })
  })

  serve(api, LoginWithGoogleCode, async ({ body, caller }) => {
    const profile = await ask(parts.google, async (google) =>
      google.readToken(await google.tokenOf(body.code)),
    )
    return logInAs(parts, { provider: 'google', profile, caller })
  })

  serve(api, StartGoogleLogin, () => sendAway('google', forLogin))

  serve(api, FinishGoogleLogin, async ({ body, caller }) => {
    const profile = await cameBack('google', body, forLogin)
    return logInAs(parts, { provider: 'google', profile, caller, consent: body })
  })

  serve(api, StartSocialConnection, async ({ viewer, caller, params, body }) => {
    const { currentPassword } = body
    await confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
    return sendAway(params.provider, forAccount(viewer.id, params.provider))
  })

  serve(api, FinishSocialConnection, async ({ viewer, params: { provider }, body }) => {
    const profile = await cameBack(provider, body, forAccount(viewer.id, provider))
    await connectSocialLogin(parts, { accountId: viewer.id, provider, profile })
    return { success: true }
  })

  serve(api, StartTwitterLogin, async ({ body: { callbackUrl } }) => {
    const origin = URL.canParse(callbackUrl) ? new URL(callbackUrl).origin : ''
    if (!parts.origins.includes(origin)) throw fieldProblem('url_format', 'callbackUrl')
    const { url, token } = await ask(twitter, (one) => one.start(callbackUrl))
    return { url, oauth_token: token.key, oauth_token_secret: token.secret }
  })

  serve(api, FinishTwitterLogin, async ({ body, caller }) => {
    const token = { key: body.oauthToken, secret: body.oauthTokenSecret }
    const account = await ask(twitter, (one) => one.finish(token, body.oauth_verifier))
    const profile = twitterProfile(account)
    return logInAs(parts, { provider: 'twitter', profile, caller, consent: body })
  })

  serve(api, ListSocialLogins, async ({ viewer }) => {
    const rows = await listSocialLogins(db, viewer.id)
    return {
      data: rows.map((row) => ({
        provider: row.provider,
        name: row.name,
        createdAt: row.created_at.toISOString(),
      })),
      available: (['google', 'twitter'] as const).filter((one) => roundtrips[one] !== undefined),
    }
  })

  serve(api, RemoveSocialLogin, async ({ viewer, caller, params, body: { currentPassword } }) => {
    await confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
    await disconnectSocialLogin(parts, { accountId: viewer.id, provider: params.provider })
    return { success: true }
  })
}
