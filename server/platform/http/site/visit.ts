import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contract/site-request.ts'
import type { Caller } from '../api.ts'
import { callerOf } from '../caller.ts'
import { isLoopback } from '../network.ts'
import { localeOf, type ReadCookies, readCookies } from './cookies.ts'

/** What is known of the visitor who requests a page. */
export interface Visit {
  cookies: ReadCookies
  locale: Locale
  caller: Caller
}

/** For pages, only the cookie identifies the caller. */
export function visitOf(request: FastifyRequest): Visit {
  const cookies = readCookies(request.headers.cookie, request.server.cookieSuffix)
  const locale = localeOf(cookies.locale, request.headers['accept-language'])
  return {
    cookies,
    locale,
    caller: {
      ...callerOf(request),
      token: cookies.token,
      isPage: true,
      language: locale,
      device: cookies.device,
    },
  }
}

const placeOf = ({ country, ip }: Caller) => country ?? (isLoopback(ip) ? 'loopback' : '')

/** A whole page for a visitor without a token: the same for all who share its key. */
export function isVisitorPage(request: FastifyRequest, { cookies }: Visit): boolean {
  const path = request.url.split('?')[0] ?? ''
  return request.method === 'GET' && !cookies.token && !path.endsWith('.data')
}

/**
 * Everything that visitors' pages may vary by: dates are in the reader's time zone, creators may hide
 * from a country, unknown ones may be blocked but never this machine, media has an origin.
 */
export const pageKey = (request: FastifyRequest, { cookies, locale, caller }: Visit) =>
  [
    cookies.theme,
    locale,
    cookies.timeZone,
    placeOf(caller),
    caller.media?.origin ?? '',
    request.url,
  ].join(' ')
