import { endpoint } from '../endpoint.ts'
import { boolean, object, optional, record, text, unknown } from '../kit/schema.ts'

/** Whether a visitor solved a reCAPTCHA. Without a configured key every token is accepted. */
export const VerifyCaptcha = endpoint({
  method: 'POST',
  path: '/re-captcha/verify',
  audience: 'public',
  summary: 'Check a solved reCAPTCHA',
  body: object({ token: text({ max: 8192 }) }),
  reply: object({ success: boolean() }),
  problems: ['unavailable'],
  rate: { calls: 30, seconds: 60, by: 'address' },
})

/**
 * Captcha field of public endpoints: a solved challenge of this site or, if the site has a key, a
 * reCAPTCHA token.
 */
export const Captcha = optional(text({ max: 8192 }))

/**
 * A proof-of-work challenge, solved by altcha-lib. Valid once, for half an hour; `captcha` is `{
 * challenge, solution }` as JSON in base64.
 */
export const ReadCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/re-captcha/challenge',
  audience: 'public',
  summary: 'Read a challenge of proof of work',
  reply: object({ parameters: record(unknown()), signature: text() }),
  rate: { calls: 60, seconds: 60, by: 'address' },
  isAddition: true,
})
