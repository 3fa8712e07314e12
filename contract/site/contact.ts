import { endpoint } from '../endpoint.ts'
import { Email } from '../kit/account-fields.ts'
import { visible } from '../kit/characters.ts'
import { object, text } from '../kit/schema.ts'
import { Success } from '../kit/values.ts'
import { Captcha } from './captcha.ts'

export const maxContactName = 100
export const maxContactMessage = 5000

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
    name: text({ min: 1, max: maxContactName, pattern: visible }),
    email: Email,
    message: text({ min: 20, max: maxContactMessage, pattern: visible }),
    captcha: Captcha,
  }),
  reply: Success,
  problems: ['captcha_wrong', 'rate_limited'],
  rate: { calls: 60, seconds: 600, by: 'address' },
  rateWithoutCaptcha: { calls: 5, seconds: 600, by: 'address' },
})
