import { endpoint } from '../endpoint.ts'
import { boolean, object, optional, text } from '../kit/schema.ts'
import { Success } from '../kit/values.ts'

/** Sign in by email or username. The token lives 365 days with `remember`, otherwise 1 day. */
export const Login = endpoint({
  method: 'POST',
  path: '/auth/login',
  audience: 'public',
  summary: 'Sign in by email or username',
  body: object({
    username: text({ min: 1, max: 254, problem: 'login_name_missing' }),
    password: text({ min: 1, max: 200, problem: 'password_missing' }),
    remember: optional(boolean()),
  }),
  reply: object({ token: text() }),
  problems: ['wrong_credentials', 'account_inactive', 'email_unverified'],
  // Many people share an address; failed tries of one name are counted apart, and stricter.
  rate: { calls: 100, seconds: 60, by: 'address' },
})

/** End the session of the token that came with the call. A dead or missing token is no failure. */
export const Logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  audience: 'optional',
  summary: 'Sign out',
  reply: Success,
  ours: true,
})
