import { endpoint } from '../endpoint.ts'
import { boolean, object, optional, text } from '../kit/schema.ts'
import { Success } from '../kit/values.ts'

/**
 * Log in by email or username. The token lives 365 days with `remember`, otherwise 1 day. After ten
 * wrong passwords in 15 minutes, from all addresses together, more are not checked.
 */
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
  reply: object({
    token: text(),
    /** For the site's own pages, which keep it in a cookie: here this account signed in before. */
    device: optional(text()),
  }),
  problems: ['wrong_credentials', 'account_inactive', 'email_unverified', 'rate_limited'],
  // Many people share an address; attempts on one account are limited separately, and more strictly.
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
