import {
  ChangePassword,
  FinishPasswordChange,
  ForgotPassword,
  OpenPasswordLink,
} from '#contract/identity/password.ts'
import { findLink } from '#server/identity/emails/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { CheckCaptchaOf } from '#server/site/captcha/index.ts'
import { changePassword, finishPasswordChange, requestPasswordLink } from './actions.ts'
import { type ConfirmParts, confirmPageOwner } from './confirm-owner.ts'

type PasswordParts = ConfirmParts & { siteUrl: string; checkCaptcha: CheckCaptchaOf }

export function passwordRoutes(api: Api, parts: PasswordParts) {
  serve(api, ChangePassword, async ({ viewer, body, caller }) => {
    const accountId = viewer.id
    const { password, currentPassword } = body
    await confirmPageOwner(parts, { accountId, caller, currentPassword })
    await changePassword(parts, { accountId, password, keepToken: caller.token })
    return { success: true }
  })

  serve(api, ForgotPassword, async ({ body, caller }) => {
    await parts.checkCaptcha(ForgotPassword, { captcha: body.captcha, ip: caller.ip })
    await requestPasswordLink(parts, { email: body.email, language: caller.language })
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
