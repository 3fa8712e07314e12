import {
  type Locale,
  locales,
  type SiteCookies,
  type Theme,
  themes,
} from '#contract/site-request.ts'
import { cookieText, readCookieText } from './cookie-text.ts'

const daySeconds = 24 * 60 * 60

/** What the site reads from a Cookie header: values we know, or nothing. */
export interface ReadCookies {
  token: string | undefined
  theme: Theme
  locale: Locale | undefined
  returnPath: string | undefined
}

export function readCookies(header: string | undefined): ReadCookies {
  const values = readCookieText(header)
  const token = values.get('token')
  return {
    token: token && token.length <= 200 ? token : undefined,
    theme: themes.find((one) => one === values.get('theme')) ?? 'light',
    locale: locales.find((one) => one === values.get('locale')),
    returnPath: safePath(values.get('return_to')),
  }
}

/** A path of this site and nothing else: never another origin, never a scheme. */
function safePath(path: string | undefined): string | undefined {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length <= 500 ? path : undefined
}

/** The cookies that the site sets. `secure` is left out on localhost only, where there is no TLS. */
export function siteCookies(secure: boolean): SiteCookies {
  const everywhere = { path: '/', secure }
  const atLogin = { path: '/auth', secure }
  return {
    signIn: (token, remember) =>
      cookieText('token', token, { ...everywhere, maxAge: (remember ? 365 : 1) * daySeconds }),
    signOut: () => cookieText('token', '', { ...everywhere, maxAge: 0 }),
    returnTo: (path) => cookieText('return_to', path, { ...atLogin, maxAge: 600 }),
    forgetReturn: () => cookieText('return_to', '', { ...atLogin, maxAge: 0 }),
  }
}

/** The reader's language: the one chosen on the site, else the first known one of the browser's. */
export function localeOf(chosen: Locale | undefined, acceptLanguage: string | undefined): Locale {
  if (chosen) return chosen
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2))
  const known = wanted.map((code) => locales.find((one) => one === code.toLowerCase()))
  return known.find(Boolean) ?? locales[0]
}
