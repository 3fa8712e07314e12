import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contract/site-request.ts'
import type { Caller } from '../api.ts'
import { callerOf } from '../caller.ts'
import { localeOf, type ReadCookies, readCookies } from './cookies.ts'

/** What is known of whoever asks for a page. */
export interface Visit {
  cookies: ReadCookies
  locale: Locale
  caller: Caller
}

/** On pages only the cookie says who calls. */
export function visitOf(request: FastifyRequest): Visit {
  const cookies = readCookies(request.headers.cookie)
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

/** A whole page for somebody without a token: the same for all who share its key. */
export function isVisitorPage(request: FastifyRequest, { cookies }: Visit): boolean {
  const path = request.url.split('?')[0] ?? ''
  return request.method === 'GET' && !cookies.token && !path.endsWith('.data')
}

/** All that a page may differ by for visitors: creators may hide from a country, media has an origin. */
export const pageKey = (request: FastifyRequest, { cookies, locale, caller }: Visit) =>
  [cookies.theme, locale, caller.country ?? '', caller.media?.origin ?? '', request.url].join(' ')
