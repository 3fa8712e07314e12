import {
  FinishGoogleConnection,
  FinishGoogleLogin,
  ListSocialLogins,
  LoginWithGoogle,
  RemoveSocialLogin,
  StartGoogleConnection,
  StartGoogleLogin,
} from '#contract/identity/social-logins.ts'
import { type ConfirmParts, confirmOwner } from '#server/identity/passwords/index.ts'
import type { SignInParts } from '#server/identity/sessions/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Google } from '#server/platform/google.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { connectSocialLogin, disconnectSocialLogin } from './actions.ts'
import type { FlowSealer } from './flow.ts'
import { logInAs } from './login-actions.ts'
import { listSocialLogins, type Provider } from './reads.ts'

type RouteParts = ConfirmParts &
  SignInParts & {
    /** Undefined where the site has not set it up. */
    google: Google | undefined
    flows: FlowSealer
  }

const provider: Provider = 'google'
const forLogin = 'login'
const forAccount = (accountId: string) => `account ${accountId}`

export function socialLoginRoutes(api: Api, parts: RouteParts) {
  const { db, flows } = parts

  /** Ask Google. Whatever goes wrong there, the person can only try again. */
  const ask = async <T>(question: (google: Google) => Promise<T>): Promise<T> => {
    if (!parts.google) throw new Problem('social_login_off')
    return question(parts.google).catch(() => {
      throw new Problem('social_login_failed')
    })
  }
  const sendAway = async (purpose: string) => {
    const { url, flow } = await ask((google) => google.start())
    return { url, flow: flows.seal(flow, purpose) }
  }
  const cameBack = ({ flow, query }: { flow: string; query: string }, purpose: string) => {
    const opened = flows.open(flow, purpose)
    return ask((google) => google.finish(query, opened))
  }

  serve(api, LoginWithGoogle, async ({ body, caller }) => {
    const profile = await ask((google) => google.readToken(body.tokenId))
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

  serve(api, ListSocialLogins, async ({ viewer }) => {
    const rows = await listSocialLogins(db, viewer.id)
    return {
      data: rows.map((row) => ({
        provider: row.provider,
        name: row.name,
        createdAt: row.created_at.toISOString(),
      })),
      available: parts.google ? [provider] : [],
    }
  })

  serve(api, RemoveSocialLogin, async ({ viewer, caller, params, body: { currentPassword } }) => {
    await confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
    await disconnectSocialLogin(parts, { accountId: viewer.id, provider: params.provider })
    return { success: true }
  })
}
