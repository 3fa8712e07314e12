import { endpoint } from '../endpoint.ts'
import { Email, Password } from '../kit/account-fields.ts'
import { boolean, object, optional, text } from '../kit/schema.ts'
import { LinkToken, Success, Url } from '../kit/values.ts'
import { Captcha } from '../site/captcha.ts'

/**
 * Set the password of the caller's account; its other sessions end. The site's own pages send the
 * current password, unless the login is less than ten minutes old. The account's email gets a link
 * that undoes the change.
 */
export const ChangePassword = endpoint({
  method: 'PUT',
  path: '/auth/users/me/password',
  audience: 'user',
  summary: 'Change the own password',
  body: object({
    password: Password,
    currentPassword: optional(text({ max: 200 })),
    source: optional(text({ max: 20 })),
  }),
  reply: Success,
  problems: ['password_weak', 'current_password_needed', 'current_password_wrong'],
  rate: { calls: 10, seconds: 600, by: 'account' },
})

/**
 * Request an email with a link to choose a new password. Answers the same whether the address is
 * known or not; one email per address and minute.
 */
export const ForgotPassword = endpoint({
  method: 'POST',
  path: '/auth/users/forgot',
  audience: 'public',
  summary: 'Request a link to choose a new password',
  body: object({ email: Email, type: optional(text({ max: 20 })), captcha: Captcha }),
  reply: object({ success: boolean(), message: text() }),
  problems: ['captcha_wrong', 'rate_limited'],
  rate: { calls: 20, seconds: 600, by: 'address' },
  rateWithoutCaptcha: { calls: 5, seconds: 600, by: 'address' },
})

/**
 * Target of the link in the email: redirects to the page that asks for the new password.
 * `isFirstProof`: nobody has proven this address yet, so that a new password ends every other way of
 * logging in; `hasOtherLogins`: there are passkeys or connected accounts, which can be ended too.
 */
export const OpenPasswordLink = endpoint({
  method: 'GET',
  path: '/auth/password-change',
  audience: 'public',
  summary: 'Follow the link to choose a new password',
  query: object({ token: LinkToken }),
  reply: object({
    location: Url,
    valid: boolean(),
    isFirstProof: boolean(),
    hasOtherLogins: boolean(),
  }),
  redirects: true,
  rate: { calls: 60, seconds: 600, by: 'address' },
  isAddition: true,
})

/**
 * Exchange the link of a verification email for one that sets a new password: for the owner of an
 * address that somebody else registered. `token` is that of `FinishPasswordChange`.
 */
export const ResetByVerification = endpoint({
  method: 'POST',
  path: '/auth/email-verification/reset',
  audience: 'public',
  summary: 'Choose a new password by the link of a verification email',
  body: object({ token: LinkToken }),
  reply: object({ token: LinkToken }),
  problems: ['link_over'],
  rate: { calls: 30, seconds: 600, by: 'address' },
  isAddition: true,
})

/**
 * Choose a new password with the link from an email, once; all sessions of the account end. Where
 * the address was never proven before, everything else that was set up ends too: passkeys,
 * connected accounts, the second factor, payout details and links that undo changes.
 */
export const FinishPasswordChange = endpoint({
  method: 'POST',
  path: '/auth/password-change',
  audience: 'public',
  summary: 'Choose a new password by a link',
  body: object({
    token: LinkToken,
    password: Password,
    /** Also end passkeys and connected accounts of an address that was proven before. */
    endOtherLogins: optional(boolean()),
  }),
  reply: Success,
  problems: ['link_over', 'password_weak'],
  rate: { calls: 30, seconds: 600, by: 'address' },
  isAddition: true,
})
