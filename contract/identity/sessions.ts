import { endpoint } from '../endpoint.ts'
import { boolean, nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Count, Id, Instant, LinkToken, listOf, Success } from '../kit/values.ts'

export const LoggedIn = object({
  token: text(),
  /**
   * For the site's own pages, which keep it in a cookie: marks a device on which this account has
   * signed in before.
   */
  device: optional(text()),
})

/**
 * Log in with email or username. The token is valid for 365 days with `remember`, otherwise 1 day.
 * After ten wrong passwords for an account in 15 minutes, from all IP addresses together, further
 * ones are not checked.
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
  // Many people share an IP address; attempts per account are limited separately, more strictly.
  rate: { calls: 100, seconds: 60, by: 'address' },
})

/**
 * Log in with the link of a verification email and the password, once; verifies the email as well.
 * The link alone does not: somebody else may have registered the address, and has its password.
 * Whoever does not know the password sets one: `ResetByVerification`. The token is valid for 365
 * days.
 */
export const LoginByEmail = endpoint({
  method: 'POST',
  path: '/auth/login/email',
  audience: 'public',
  summary: 'Log in by the link of a verification email and the password',
  body: object({
    token: LinkToken,
    password: text({ min: 1, max: 200, problem: 'password_missing' }),
  }),
  reply: LoggedIn,
  problems: [
    'link_over',
    'password_wrong',
    'account_inactive',
    'second_factor_needed',
    'rate_limited',
  ],
  rate: { calls: 60, seconds: 600, by: 'address' },
  isAddition: true,
})

/** End the session of the request's token. Invalid and missing tokens are ignored. */
export const Logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  audience: 'optional',
  summary: 'Log out',
  reply: Success,
  isAddition: true,
})

/** A session of an account. `browser` and `system` are empty if unknown. */
export const OpenSession = object({
  _id: Id,
  browser: text({ max: 60 }),
  system: text({ max: 60 }),
  kind: oneOf(['desktop', 'phone', 'tablet', 'other']),
  /** Two-letter code, from the IP address of the sign-in; null if unknown. */
  country: nullable(text({ max: 2 })),
  createdAt: Instant,
  /** Accurate to ten minutes. */
  lastUsedAt: Instant,
  /** The session of this request. */
  isCurrent: boolean(),
})
export type OpenSession = Static<typeof OpenSession>

/** The caller's current session first, then the others, most recently used first; at most 100. */
export const ListSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  audience: 'user',
  summary: 'List the own open sessions',
  reply: listOf(OpenSession),
  isAddition: true,
})

/** End one of the caller's sessions; its open connections close within five seconds. */
export const EndSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  audience: 'user',
  summary: 'End one of the own sessions',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
  isAddition: true,
})

/** End all of the caller's sessions except the one of this request. */
export const EndOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  audience: 'user',
  summary: 'End all other own sessions',
  reply: object({ ended: Count }),
  isAddition: true,
})
