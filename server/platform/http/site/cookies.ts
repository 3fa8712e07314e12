import { parseCookie, stringifySetCookie } from 'cookie'
import {
  type Locale,
  locales,
  type SiteCookies,
  type Theme,
  themes,
} from '#contract/site-request.ts'
import { asciiUrl } from '../ascii-url.ts'
import { timeZoneOf } from './time-zone.ts'

const daySeconds = 24 * 60 * 60

/** Values read from a Cookie header: known ones, or undefined. */
export interface ReadCookies {
  token: string | undefined
  /** The marks of accounts that signed in on this device; empty when there are none. */
  device: string
  theme: Theme
  locale: Locale | undefined
  timeZone: string
  returnPath: string | undefined
  socialFlow: string | undefined
}

/** `suffix` ends the names of all cookies of this site, where several share a host. */
export function readCookies(header: string | undefined, suffix = ''): ReadCookies {
  const values = parseCookie(header ?? '')
  const named = (name: string) => values[`${name}${suffix}`]
  const [token, device = ''] = [named('token'), named('device')]
  const [theme, locale] = [named('theme'), named('locale')]
  const [return_to, social_flow] = [named('return_to'), named('social_flow')]
  return {
    token: token && token.length <= 200 ? token : undefined,
    device: device.length <= 200 ? device : '',
    theme: themes.find((one) => one === theme) ?? 'light',
    locale: locales.find((one) => one === locale),
    timeZone: timeZoneOf(named('time_zone')),
    returnPath: safePath(return_to),
    socialFlow: social_flow && social_flow.length <= 2000 ? social_flow : undefined,
  }
}

/** Only a path of this site: never another origin, never a scheme. It is redirected to. */
function safePath(path: string | undefined): string | undefined {
  const isSafe = path && /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length <= 500
  return isSafe ? asciiUrl(path) : undefined
}

/** The cookies that the site sets. `secure` is omitted on localhost only, where there is no TLS. */
export function siteCookies(secure: boolean, suffix = ''): SiteCookies {
  // Not readable by scripts, and not sent with forms of other sites.
  const closed = { secure, httpOnly: true, sameSite: 'lax' } as const
  const session = (value: string, maxAge: number) =>
    stringifySetCookie({ ...closed, name: `token${suffix}`, value, path: '/', maxAge })
  const duringLogin = (name: string) => (value: string, maxAge: number) =>
    stringifySetCookie({ ...closed, name: `${name}${suffix}`, value, path: '/auth', maxAge })
  const returnPath = duringLogin('return_to')
  const socialFlow = duringLogin('social_flow')
  return {
    signIn: (token, remember) => session(token, (remember ? 365 : 1) * daySeconds),
    signOut: () => session('', 0),
    device: (marks) =>
      stringifySetCookie({
        ...closed,
        name: `device${suffix}`,
        value: marks,
        path: '/auth',
        maxAge: 365 * daySeconds,
      }),
    returnTo: (path) => returnPath(path, 600),
    clearReturn: () => returnPath('', 0),
    socialFlow: (flow, seconds = 600) => socialFlow(flow, seconds),
    clearSocialFlow: () => socialFlow('', 0),
  }
}

/** The reader's language: the one chosen on the site, else the first known one of the browser's. */
export function localeOf(chosen: Locale | undefined, acceptLanguage: string | undefined): Locale {
  if (chosen) return chosen
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2))
  const known = wanted.map((code) => locales.find((one) => one === code.toLowerCase()))
  return known.find(Boolean) ?? locales[0]
}
