/**
 * What the site's server passes to a page that it renders: calls bound to the caller, facts about
 * the request, and the session's cookies. Pages and server share no code, so their interface is
 * here.
 */
import type { AnyEndpoint, Input, Reply } from './endpoint.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The languages of the message catalog; the first is the default. */
export const locales = ['en', 'de', 'ar'] as const
export type Locale = (typeof locales)[number]

/**
 * The locale in which each language formats numbers and dates. Arabic uses Latin digits, as on
 * prices and cards, so that amounts look the same everywhere.
 */
export const localeTags: Record<Locale, string> = {
  en: 'en-US',
  de: 'de-DE',
  ar: 'ar-u-nu-latn',
}

/** The writing direction of a language, for the `dir` attribute. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

export type LayoutName = 'primary' | 'public' | 'blank' | 'home' | 'maintenance' | 'geoBlock'

/** Settings of a route in its `handle`; an inner route overrides its parents. */
export interface PageHandle {
  layout?: LayoutName
  /** Requires a signed-in account; otherwise redirects to the login page, unless `noredirect`. */
  authenticate?: boolean
  /** Creators only: others are redirected to the login page, and their token is cleared. */
  onlyPerformer?: boolean
  noredirect?: boolean
  /** Available while the site is closed, so that staff can sign in. */
  whileClosed?: boolean
}

/** Call an endpoint as the caller of the page. Throws the body of a problem as an ApiProblem. */
export type Call = <E extends AnyEndpoint>(endpoint: E, input?: Input<E>) => Promise<Reply<E>>

/** Cookies as whole `Set-Cookie` values. */
export interface SiteCookies {
  /** The session's token, `HttpOnly`: 365 days with "remember me", otherwise 1 day. */
  signIn: (token: string, remember: boolean) => string
  signOut: () => string
  /** Marks a device on which the account has signed in before, for a year. */
  device: (marks: string) => string
  /** The URL to open after the login, kept 10 minutes. */
  returnTo: (path: string) => string
  clearReturn: () => string
  /** State needed when the browser returns from a login provider; 10 minutes by default. */
  socialFlow: (flow: string, seconds?: number) => string
  clearSocialFlow: () => string
}

export interface SiteRequest {
  call: Call
  /** Calls as the account of another token, such as that of a login just made. */
  callAs: (token: string) => Call
  cookies: SiteCookies
  /** Ends the names of all cookies of the site, those that scripts set included. */
  cookieSuffix: string
  /** The request carries a token, valid or not. */
  hasToken: boolean
  /** The URL to open after the login, stored when a page redirected to the login. */
  returnPath: string | undefined
  /** The state that the browser kept while at the login provider. */
  socialFlow: string | undefined
  theme: Theme
  locale: Locale
  /** IANA name of the reader's time zone, from a cookie that the browser sets; otherwise UTC. */
  timeZone: string
  requestId: string
  /** The CSP nonce for script elements of this page. */
  nonce: string
  /** The site's own origin as seen from outside. */
  siteUrl: string
  /** A trial site shows its emails and the design system. */
  isTrial: boolean
  /** The merged settings of the matched route and its parents. */
  handleOf: (pattern: string) => PageHandle
  /** Write an unexpected failure to the log, with the request's id. */
  report: (error: unknown, note: string) => void
}
