import {
  ChangePassword,
  FinishPasswordChange,
  ForgotPassword,
  OpenPasswordLink,
} from '#contract/identity/password.ts'
import { findLink } from '#server/identity/emails/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import {
  changePassword,
  finishPasswordChange,
  type PasswordParts,
  requestPasswordLink,
} from './actions.ts'

export function passwordRoutes(api: Api, parts: PasswordParts & { siteUrl: string }) {
  serve(api, ChangePassword, async ({ viewer, body, caller }) => {
    await changePassword(parts, {
      accountId: viewer.id,
      password: body.password,
      keepToken: caller.token,
    })
    return { success: true }
  })

  serve(api, ForgotPassword, async ({ body, caller }) => {
    const email = body.email.trim().toLowerCase()
    await requestPasswordLink(parts, { email, language: caller.language })
    return { success: true, message: 'If this address has an account, we sent it a link' }
  })

  serve(api, OpenPasswordLink, async ({ query: { token } }) => {
    const link = { purpose: 'password', token, now: parts.clock.now() } as const
    const accountId = await findLink(parts.db, link)
    const location = `${parts.siteUrl}/auth/reset-password?token=${encodeURIComponent(token)}`
    return { location, valid: accountId !== undefined }
  })

  serve(api, FinishPasswordChange, async ({ body }) => {
    await finishPasswordChange(parts, body)
    return { success: true }
  })
}
