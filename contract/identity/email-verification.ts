import { endpoint } from '../endpoint.ts'
import { boolean, object, optional, text, unknown } from '../kit/schema.ts'
import { LinkToken, Success, Url } from '../kit/values.ts'

/**
 * Request an email with a link that verifies the email of the token's account, whatever `source`
 * says; one email per minute.
 */
export const SendVerification = endpoint({
  method: 'POST',
  path: '/auth/email-verification',
  audience: 'user',
  summary: 'Request a link that verifies the own email',
  body: object({ source: optional(unknown()), sourceType: optional(text({ max: 20 })) }),
  reply: object({ message: text() }),
  problems: ['email_missing', 'rate_limited'],
  rate: { calls: 20, seconds: 600, by: 'account' },
})

/**
 * Target of the link in the email, which mail programs open as well: changes nothing, and redirects
 * to the page that verifies the email. `isOwn`: the link is for the caller's account. `email` is
 * the address that it verifies; empty when the link is not valid.
 */
export const VerifyEmail = endpoint({
  method: 'GET',
  path: '/auth/email-verification',
  audience: 'optional',
  summary: 'Follow the link that verifies an email',
  query: object({ token: LinkToken }),
  reply: object({
    location: Url,
    valid: boolean(),
    isOwn: boolean(),
    email: text({ max: 254 }),
  }),
  redirects: true,
  rate: { calls: 60, seconds: 600, by: 'address' },
  isAddition: true,
})

/** Verify the email of the token's account by a link, once. Without a session: `LoginByEmail`. */
export const ConfirmEmail = endpoint({
  method: 'POST',
  path: '/auth/email-verification/confirm',
  audience: 'user',
  summary: 'Verify the own email by a link',
  body: object({ token: LinkToken }),
  reply: Success,
  problems: ['link_over', 'not_yours'],
  rate: { calls: 30, seconds: 600, by: 'account' },
  isAddition: true,
})
