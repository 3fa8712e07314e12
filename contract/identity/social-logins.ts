import { endpoint } from '../endpoint.ts'
import { array, boolean, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Address, Instant, Success } from '../kit/values.ts'
import { LoggedIn } from './sessions.ts'

/** Other companies whose accounts sign in here. */
export const SocialProvider = oneOf(['google', 'twitter'])
export type SocialProvider = Static<typeof SocialProvider>

/** An account at such a company that signs in to this one. */
export const SocialLogin = object({
  provider: SocialProvider,
  /** How it is called there: an email, or a name after an @. */
  name: text({ max: 254 }),
  createdAt: Instant,
})
export type SocialLogin = Static<typeof SocialLogin>

/** What a browser keeps between leaving for the provider and coming back; opens nothing by itself. */
const Flow = text({ min: 1, max: 2000 })

/** Where to go, and what to bring back from there, within ten minutes. */
const SentAway = object({ url: Address, flow: text({ max: 2000 }) })

/** The provider's answer: the query of the address to which it sent the browser. */
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
 * Log in by an identity token that Google gave another client of this API. The first login creates a fan
 * with that email, verified, and no username yet. An account that has the email already is connected if it
 * has verified it and is no staff's; it gets an email with a link that undoes that.
 */
export const LoginWithGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/login',
  audience: 'public',
  summary: 'Log in by an identity token of Google',
  body: object({
    tokenId: text({ min: 1, max: 8000 }),
    /** Accounts that are created are fans, whatever it says. */
    role: optional(text({ max: 20 })),
  }),
  reply: LoggedIn,
  problems: signInProblems,
  rate: byAddress,
})

/** Begin a login by Google on the site's own pages. */
export const StartGoogleLogin = endpoint({
  method: 'POST',
  path: '/auth/google/start',
  audience: 'public',
  summary: 'Start to log in by Google',
  reply: SentAway,
  problems: ['social_login_off', 'social_login_failed'],
  rate: byAddress,
  ours: true,
})

/** Finish it; who gets in, and what is created, is as for `LoginWithGoogle`. */
export const FinishGoogleLogin = endpoint({
  method: 'POST',
  path: '/auth/google/finish',
  audience: 'public',
  summary: 'Finish to log in by Google',
  body: broughtBack,
  reply: object({ ...LoggedIn.properties, isNew: boolean() }),
  problems: signInProblems,
  rate: byAddress,
  ours: true,
})

/** Begin to connect the own account with one elsewhere. */
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
  ours: true,
})

/** Finish it. The account's email gets a link that undoes it. */
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
  ours: true,
})

/** `available` names the providers that this site has set up. */
export const ListSocialLogins = endpoint({
  method: 'GET',
  path: '/auth/social-logins',
  audience: 'user',
  summary: 'List the accounts elsewhere that sign in to the own one',
  reply: object({
    data: array(SocialLogin, { max: 10 }),
    available: array(SocialProvider, { max: 10 }),
  }),
  ours: true,
})

/** Remove one, unless it is the last way in. The account's email gets a link that puts it back. */
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
  ours: true,
})

const TwitterToken = text({ min: 1, max: 1000 })

/**
 * Begin a login by Twitter (OAuth 1.0a). The client goes to `url`, and keeps the token and its secret until
 * the browser comes back to `callbackUrl`, an address of this site or of an allowed origin.
 */
export const StartTwitterLogin = endpoint({
  method: 'POST',
  path: '/auth/twitter/login',
  audience: 'public',
  summary: 'Start to log in by Twitter',
  body: object({ callbackUrl: text({ min: 1, max: 2000, problem: 'url_format' }) }),
  reply: object({ url: Address, oauth_token: TwitterToken, oauth_token_secret: TwitterToken }),
  problems: ['social_login_off', 'social_login_failed', 'url_format'],
  rate: byAddress,
})

/** Finish it. The first login creates a fan without an email, whose profile is completed later. */
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
    /** Accounts that are created are fans, whatever it says: creators register with documents. */
    role: optional(text({ max: 20 })),
  }),
  reply: object({ ...LoggedIn.properties, isNew: boolean() }),
  problems: ['social_login_off', 'social_login_failed', 'account_inactive', 'second_factor_needed'],
  rate: byAddress,
})
