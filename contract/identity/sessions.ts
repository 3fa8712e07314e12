import { endpoint } from '../endpoint.ts'
import { boolean, object, optional, text } from '../kit/schema.ts'
import { Success } from '../kit/values.ts'

/** Log in by email or username. The token lives 365 days with `remember`, otherwise 1 day. */
export const Login = endpoint({
  method: 'POST',
  path: '/auth/login',
  audience: 'public',
  summary: 'Log in by email or username',
  body: object({
    username: text({ min: 1, max: 254, problem: 'login_name_missing' }),
    password: text({ min: 1, max: 200, problem: 'password_missing' }),
    remember: optional(boolean()),
  }),
  reply: object({ token: text() }),
  problems: ['wrong_credentials', 'account_inactive', 'email_unverified'],
  // Many people share an address; attempts on one name are limited separately, and more strictly.
  rate: { calls: 100, seconds: 60, by: 'address' },
})

/** End the session of the token that came with the call. Invalid and missing tokens are ignored. */
export const Logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  audience: 'optional',
  summary: 'Log out',
  reply: Success,
  ours: true,
})
