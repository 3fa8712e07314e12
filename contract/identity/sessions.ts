import { endpoint } from '../endpoint.ts'
import { boolean, nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Count, Id, Instant, LinkToken, listOf, Success } from '../kit/values.ts'

export const LoggedIn = object({
  token: text(),
  /** For the site's own pages, which keep it in a cookie: here this account signed in before. */
  device: optional(text()),
})

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
  reply: LoggedIn,
  problems: ['wrong_credentials', 'account_inactive', 'email_unverified', 'rate_limited'],
  // Many people share an address; attempts on one account are limited separately, and more strictly.
  rate: { calls: 100, seconds: 60, by: 'address' },
})

/**
 * Log in by the link of a verification email, which is used up; it verifies the email as well. Who reads
 * the email could set a new password all the same. The token lives 365 days.
 */
export const LoginByEmail = endpoint({
  method: 'POST',
  path: '/auth/login/email',
  audience: 'public',
  summary: 'Log in by the link of a verification email',
  body: object({ token: LinkToken }),
  reply: LoggedIn,
  problems: ['link_over', 'account_inactive', 'second_factor_needed'],
  rate: { calls: 60, seconds: 600, by: 'address' },
  ours: true,
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

/** Where an account is signed in. `browser` and `system` are empty when the program does not say. */
export const OpenSession = object({
  _id: Id,
  browser: text({ max: 60 }),
  system: text({ max: 60 }),
  kind: oneOf(['desktop', 'phone', 'tablet', 'other']),
  /** Two letters, from the address of the sign-in; null when it is not known. */
  country: nullable(text({ max: 2 })),
  createdAt: Instant,
  /** To within ten minutes. */
  lastUsedAt: Instant,
  /** The session that makes this call. */
  isCurrent: boolean(),
})
export type OpenSession = Static<typeof OpenSession>

/** The caller's own session first, then the others by their last use; 100 at most. */
export const ListSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  audience: 'user',
  summary: 'List the own open sessions',
  reply: listOf(OpenSession),
  ours: true,
})

/** End one of the own sessions; its open connections close within five seconds. */
export const EndSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  audience: 'user',
  summary: 'End one of the own sessions',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
  ours: true,
})

/** End all of the own sessions but the one that makes this call. */
export const EndOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  audience: 'user',
  summary: 'End all other own sessions',
  reply: object({ ended: Count }),
  ours: true,
})
