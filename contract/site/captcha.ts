import { endpoint } from '../endpoint.ts'
import { boolean, object, text } from '../kit/schema.ts'

/** Whether a visitor solved a reCAPTCHA. Without a key of the site every token is a good one. */
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
