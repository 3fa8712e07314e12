import { endpoint } from '../endpoint.ts'
import { array, boolean, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Instant, Success, Url } from '../kit/values.ts'
import { consent } from './registration.ts'
import { LoggedIn } from './sessions.ts'

/** Login providers. */
export const SocialProvider = oneOf(['google', 'twitter'])
export type SocialProvider = Static<typeof SocialProvider>

/** An account at a login provider that is connected to this account. */
export const SocialLogin = object({
  provider: SocialProvider,
  /** Its name at the provider: an email, or a handle with @. */
  name: text({ max: 254 }),
  createdAt: Instant,
})
export type SocialLogin = Static<typeof SocialLogin>

/** State that the browser keeps while it is at the provider; useless on its own. */
const Flow = text({ min: 1, max: 2000 })

/** The provider's URL, and the state to send back from there, within ten minutes. */
const SentAway = object({ url: Url, flow: text({ max: 2000 }) })

/** The provider's reply: the query of the callback URL. */
const broughtBack = object({ flow: Flow, query: text({ max: 8000 }) })

const signInProblems = [
  'social_login_off',
  'social_login_failed',
  'social_email_taken',
  'social_email_unverified',
  'account_inactive',
  'second_factor_needed',
] as const

const byAddress = { calls: 60, seconds: 60, by: 'address' } as const
const byAccount = { calls: 20, seconds: 600, by: 'account' } as const

/**
 * Log in with an identity token that Google issued to another client of this API. The first login
 * creates a fan with that email, verified, without a username. An existing account with this email
 * is connected unless it is staff; it gets an email with a link that undoes that. If nobody proved
 * the email here before, the login does, and ends every way into the account from before.
 */
export const LoginWithGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/login',
  audience: 'public',
  summary: 'Log in by an identity token of Google',
  body: object({
    tokenId: text({ min: 1, max: 8000 }),
    /** Ignored: new accounts are always fans. */
    role: optional(text({ max: 20 })),
  }),
  reply: LoggedIn,
  problems: signInProblems,
  rate: byAddress,
})

/** The same with a code from the window of Google's own script, for other clients. */
export const LoginWithGoogleCode = endpoint({
  method: 'POST',
  path: '/auth/google/token',
  audience: 'public',
  summary: 'Log in by a code of Google',
  body: object({ code: text({ min: 1, max: 2000 }) }),
  reply: LoggedIn,
  problems: signInProblems,
  rate: byAddress,
  isAddition: true,
})

/** Start a login with Google on the site's own pages. */
export const StartGoogleLogin = endpoint({
  method: 'POST',
  path: '/auth/google/start',
  audience: 'public',
  summary: 'Start to log in by Google',
  reply: SentAway,
  problems: ['social_login_off', 'social_login_failed'],
  rate: byAddress,
  isAddition: true,
})

/** Complete it, with the same rules as `LoginWithGoogle`. A consent is recorded of new accounts. */
export const FinishGoogleLogin = endpoint({
  method: 'POST',
  path: '/auth/google/finish',
  audience: 'public',
  summary: 'Finish to log in by Google',
  body: object({ ...broughtBack.properties, ...consent }),
  reply: object({ ...LoggedIn.properties, isNew: boolean() }),
  problems: signInProblems,
  rate: byAddress,
  isAddition: true,
})

/** Start connecting the caller's account with one at a provider. */
export const StartSocialConnection = endpoint({
  method: 'POST',
  path: '/auth/social-logins/:provider/connection/start',
  audience: 'user',
  summary: 'Start to connect the own account with one elsewhere',
  params: object({ provider: SocialProvider }),
  body: object({ currentPassword: optional(text({ max: 200 })) }),
  reply: SentAway,
  problems: [
    'social_login_off',
    'social_login_failed',
    'current_password_needed',
    'current_password_wrong',
    'login_needed',
  ],
  rate: byAccount,
  isAddition: true,
})

/** Complete it. The account's email gets a link that undoes it. */
export const FinishSocialConnection = endpoint({
  method: 'POST',
  path: '/auth/social-logins/:provider/connection',
  audience: 'user',
  summary: 'Finish to connect the own account with one elsewhere',
  params: object({ provider: SocialProvider }),
  body: broughtBack,
  reply: Success,
  problems: ['social_login_off', 'social_login_failed', 'social_login_taken'],
  rate: byAccount,
  isAddition: true,
})

/** `available` lists the providers that this site has configured. */
export const ListSocialLogins = endpoint({
  method: 'GET',
  path: '/auth/social-logins',
  audience: 'user',
  summary: 'List the accounts elsewhere that sign in to the own one',
  reply: object({
    data: array(SocialLogin, { max: 10 }),
    available: array(SocialProvider, { max: 10 }),
  }),
  isAddition: true,
})

/**
 * Disconnect one, unless it is the only way to log in. The account's email gets a link that
 * restores it.
 */
export const RemoveSocialLogin = endpoint({
  method: 'DELETE',
  path: '/auth/social-logins/:provider',
  audience: 'user',
  summary: 'Disconnect the own account from one elsewhere',
  params: object({ provider: SocialProvider }),
  body: object({ currentPassword: optional(text({ max: 200 })) }),
  reply: Success,
  problems: [
    'not_found',
    'last_way_in',
    'current_password_needed',
    'current_password_wrong',
    'login_needed',
  ],
  rate: byAccount,
  isAddition: true,
})

const TwitterToken = text({ min: 1, max: 1000 })

/**
 * Start a login with Twitter (OAuth 1.0a). The client opens `url`, and keeps the token and its
 * secret until the browser returns to `callbackUrl`, a URL of this site or of an allowed origin.
 */
export const StartTwitterLogin = endpoint({
  method: 'POST',
  path: '/auth/twitter/login',
  audience: 'public',
  summary: 'Start to log in by Twitter',
  body: object({ callbackUrl: text({ min: 1, max: 2000, problem: 'url_format' }) }),
  reply: object({ url: Url, oauth_token: TwitterToken, oauth_token_secret: TwitterToken }),
  problems: ['social_login_off', 'social_login_failed', 'url_format'],
  rate: byAddress,
})

/**
 * Complete it. The first login creates a fan without an email, whose profile is completed later. A
 * consent is recorded of new accounts.
 */
export const FinishTwitterLogin = endpoint({
  method: 'POST',
  path: '/auth/twitter/callback',
  audience: 'public',
  summary: 'Finish to log in by Twitter',
  body: object({
    oauth_verifier: TwitterToken,
    oauthToken: TwitterToken,
    oauthTokenSecret: TwitterToken,
    callbackUrl: optional(text({ max: 2000 })),
    /** Ignored: new accounts are always fans, since creators register with documents. */
    role: optional(text({ max: 20 })),
    ...consent,
  }),
  reply: object({ ...LoggedIn.properties, isNew: boolean() }),
  problems: ['social_login_off', 'social_login_failed', 'account_inactive', 'second_factor_needed'],
  rate: byAddress,
})
