import { endpoint } from '../endpoint.ts'
import { boolean, object, optional, text, unknown } from '../kit/schema.ts'
import { LinkToken, Url } from '../kit/values.ts'

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

/** Target of the link in the email: verifies the email and redirects to a page that confirms it. */
export const VerifyEmail = endpoint({
  method: 'GET',
  path: '/auth/email-verification',
  audience: 'public',
  summary: 'Follow the link that verifies an email',
  query: object({ token: LinkToken }),
  reply: object({ location: Url, verified: boolean() }),
  redirects: true,
  rate: { calls: 60, seconds: 600, by: 'address' },
  isAddition: true,
})
