import { endpoint } from '../endpoint.ts'
import { Email } from '../kit/account-fields.ts'
import { object, requiredText } from '../kit/schema.ts'
import { Success } from '../kit/values.ts'
import { Captcha } from './captcha.ts'

/**
 * Send a message to the operator, by email. One per 60 seconds and IP address, and per email
 * address; invalid messages do not count.
 */
export const SendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  audience: 'public',
  summary: 'Write to the operator',
  body: object({
    name: requiredText({ max: 100 }),
    email: Email,
    message: requiredText({ min: 20, max: 5000 }),
    captcha: Captcha,
  }),
  reply: Success,
  problems: ['captcha_wrong', 'rate_limited'],
  rate: { calls: 60, seconds: 600, by: 'address' },
  rateWithoutCaptcha: { calls: 5, seconds: 600, by: 'address' },
})
