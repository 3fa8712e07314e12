import { endpoint } from '../endpoint.ts'
import { Password } from '../kit/account-fields.ts'
import { object, optional, text } from '../kit/schema.ts'
import { Success } from '../kit/values.ts'

/** Set the password of the token's account; its other tokens end. */
export const ChangePassword = endpoint({
  method: 'PUT',
  path: '/auth/users/me/password',
  audience: 'user',
  summary: 'Change the own password',
  body: object({ password: Password, source: optional(text({ max: 20 })) }),
  reply: Success,
  problems: ['password_weak'],
  rate: { calls: 10, seconds: 600, by: 'account' },
})
