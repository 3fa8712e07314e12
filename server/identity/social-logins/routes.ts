import {
  FinishGoogleConnection,
  FinishGoogleLogin,
  FinishTwitterLogin,
  ListSocialLogins,
  LoginWithGoogle,
  RemoveSocialLogin,
  StartGoogleConnection,
  StartGoogleLogin,
  StartTwitterLogin,
} from '#contract/identity/social-logins.ts'
import { type ConfirmParts, confirmOwner } from '#server/identity/passwords/index.ts'
import type { SignInParts } from '#server/identity/sessions/index.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Google } from '#server/platform/google.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Twitter } from '#server/platform/twitter.ts'
import { connectSocialLogin, disconnectSocialLogin } from './actions.ts'
import type { FlowSealer } from './flow.ts'
import { logInAs } from './login-actions.ts'
import { listSocialLogins, type Provider } from './reads.ts'

type RouteParts = ConfirmParts &
  SignInParts & {
    /** Undefined where the site has not set it up. */
    google: Google | undefined
    twitter: Twitter | undefined
    /** Where a provider may send browsers back to. */
    origins: readonly string[]
    flows: FlowSealer
  }

const provider: Provider = 'google'
const forLogin = 'login'
const forAccount = (accountId: string) => `account ${accountId}`

/** Ask a provider. Whatever goes wrong there, the person can only try again. */
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
  const { db, flows, twitter } = parts

  const sendAway = async (purpose: string) => {
    const { url, flow } = await ask(parts.google, (google) => google.start())
    return { url, flow: flows.seal(flow, purpose) }
  }
  const cameBack = ({ flow, query }: { flow: string; query: string }, purpose: string) => {
    const opened = flows.open(flow, purpose)
    return ask(parts.google, (google) => google.finish(query, opened))
  }

  serve(api, LoginWithGoogle, async ({ body, caller }) => {
    const profile = await ask(parts.google, (google) => google.readToken(body.tokenId))
    return logInAs(parts, { provider, profile, caller })
  })

  serve(api, StartGoogleLogin, () => sendAway(forLogin))

  serve(api, FinishGoogleLogin, async ({ body, caller }) => {
    const profile = await cameBack(body, forLogin)
    return logInAs(parts, { provider, profile, caller })
  })

  serve(api, StartGoogleConnection, async ({ viewer, caller, body: { currentPassword } }) => {
    await confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
    return sendAway(forAccount(viewer.id))
  })

  serve(api, FinishGoogleConnection, async ({ viewer, body }) => {
    const profile = await cameBack(body, forAccount(viewer.id))
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
    const profile = { ...account, email: null, emailVerified: false, firstName: '', lastName: '' }
    return logInAs(parts, { provider: 'twitter', profile, caller })
  })

  serve(api, ListSocialLogins, async ({ viewer }) => {
    const rows = await listSocialLogins(db, viewer.id)
    return {
      data: rows.map((row) => ({
        provider: row.provider,
        name: row.name,
        createdAt: row.created_at.toISOString(),
      })),
      available: [...(parts.google ? [provider] : []), ...(twitter ? ['twitter' as const] : [])],
    }
  })

  serve(api, RemoveSocialLogin, async ({ viewer, caller, params, body: { currentPassword } }) => {
    await confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
    await disconnectSocialLogin(parts, { accountId: viewer.id, provider: params.provider })
    return { success: true }
  })
}
