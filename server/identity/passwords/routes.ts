import {
  ChangePassword,
  FinishPasswordChange,
  ForgotPassword,
  OpenPasswordLink,
  ResetByVerification,
} from '#contract/identity/password.ts'
import { hasLoginsBesidePassword } from '#server/identity/accounts/index.ts'
import { findLink } from '#server/identity/emails/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { CheckCaptchaOf } from '#server/site/captcha/index.ts'
import {
  changePassword,
  finishPasswordChange,
  type ResetParts,
  requestPasswordLink,
  startReset,
} from './actions.ts'
import { type ConfirmParts, confirmPageOwner } from './confirm-owner.ts'

type PasswordParts = ConfirmParts & ResetParts & { siteUrl: string; checkCaptcha: CheckCaptchaOf }

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
    const found = await findLink(parts.db, link)
    const location = `${parts.siteUrl}/auth/reset-password?token=${encodeURIComponent(token)}`
    if (!found) return { location, valid: false, isFirstProof: false, hasOtherLogins: false }
    const hasOtherLogins = await hasLoginsBesidePassword(parts.db, found.accountId)
    return { location, valid: true, isFirstProof: !found.isVerified, hasOtherLogins }
  })

  serve(api, ResetByVerification, async ({ body }) => ({
    token: await startReset(parts, body.token),
  }))

  serve(api, FinishPasswordChange, async ({ body }) => {
    const { endOtherLogins = false } = body
    await finishPasswordChange(parts, { ...body, endOtherLogins })
    return { success: true }
  })
}
