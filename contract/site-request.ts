/**
 * What the site's server hands to a page that it renders: the calls bound to the caller, what is
 * known of the request, and the cookies of the session. The pages and the server share no code, so
 * the words between them stand here.
 */
import type { AnyEndpoint, Input, Reply } from './endpoint.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The languages of the message catalogue; the first is the default. */
export const locales = ['en', 'de', 'ar'] as const
export type Locale = (typeof locales)[number]

/**
 * Our languages as the ones that numbers and dates are written in. Arabic takes the digits that its
 * readers know from prices and cards, so that amounts look alike wherever they stand.
 */
export const localeTags: Record<Locale, string> = {
  en: 'en-US',
  de: 'de-DE',
  ar: 'ar-u-nu-latn',
}

/** The side on which a language's lines begin, as the `dir` attribute says it. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

export type LayoutName = 'primary' | 'public' | 'blank' | 'home' | 'maintenance' | 'geoBlock'

/** What a route says of itself in its `handle`; the handle of an inner route wins. */
export interface PageHandle {
  layout?: LayoutName
  /** The visitor must be signed in; otherwise the login page, unless `noredirect`. */
  authenticate?: boolean
  /** Creators only: others are sent to the login page and lose their token. */
  onlyPerformer?: boolean
  noredirect?: boolean
  /** Works while the site is closed for maintenance, so that staff can sign in and open it again. */
  duringMaintenance?: boolean
}

/** Call an endpoint as the caller of the page. Throws the body of a problem as an ApiProblem. */
export type Call = <E extends AnyEndpoint>(endpoint: E, input?: Input<E>) => Promise<Reply<E>>

/** Cookies as whole `Set-Cookie` values. */
export interface SiteCookies {
  /** The session's token, out of reach of scripts: 365 days when remembered, else 1 day. */
  signIn: (token: string, remember: boolean) => string
  signOut: () => string
  /** What tells a device on which somebody signed in before from a stranger's, for a year. */
  device: (marks: string) => string
  /** The address to open after the login, kept 10 minutes. */
  returnTo: (path: string) => string
  forgetReturn: () => string
  /** What is needed when the browser comes back from a provider of logins; 10 minutes unless said. */
  socialFlow: (flow: string, seconds?: number) => string
  forgetSocialFlow: () => string
}

export interface SiteRequest {
  call: Call
  /** The calls of the account behind another token, such as the one that a login just gave. */
  callAs: (token: string) => Call
  cookies: SiteCookies
  /** The request carries a token, good or not. */
  hasToken: boolean
  /** Where to go after the login, as an earlier refusal remembered it. */
  returnPath: string | undefined
  /** What the browser kept while it was with a provider of logins. */
  socialFlow: string | undefined
  theme: Theme
  locale: Locale
  requestId: string
  /** For the script elements of this page. */
  nonce: string
  /** The site's own origin as seen from outside. */
  siteUrl: string
  /** A trial site shows its emails and the design system. */
  isTrial: boolean
  /** What the matched route and its parents say of themselves. */
  handleOf: (pattern: string) => PageHandle
  /** Write an unexpected failure to the log, with the request's id. */
  report: (error: unknown, note: string) => void
}
