import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import { readCookies } from './cookies.ts'

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection of everything on the site's origin, pages and `/api` alike: an unsafe request
 * must come from the site itself, and the session's cookie becomes the Authorization header that
 * the API reads. Call it on the Fastify instance that serves both.
 */
export function guardSite(app: FastifyInstance, { siteUrl }: { siteUrl: string }): void {
  const siteOrigin = new URL(siteUrl).origin
  app.addHook('onRequest', async (request) => {
    const { token } = readCookies(request.headers.cookie, app.cookieSuffix)
    if (!safeMethods.has(request.method) && !isSameSite(request, siteOrigin, token !== undefined)) {
      throw new Problem('cross_site')
    }
    if (token && request.headers.authorization === undefined) {
      request.headers.authorization = token
      request.isPage = true
    }
  })
}

/**
 * Browsers send the Origin of every unsafe request. A request without one is from no browser (a
 * webhook, a script), so it is accepted only without the session's cookie.
 */
function isSameSite(request: FastifyRequest, siteOrigin: string, hasCookie: boolean): boolean {
  const { origin } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin !== undefined) return origin === siteOrigin || origin === ownOrigin(request)
  return fetchSite !== undefined || !hasCookie
}

/** The origin that this request was sent to; one of no site when its Host header is malformed. */
export function ownOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  return URL.canParse(origin) ? new URL(origin).origin : 'http://host.invalid'
}

/**
 * The origin of the site for the sender of this request. A local site has many names (localhost, an
 * address of the network), and a page loads from the one under which it is open.
 */
export const originFor = (request: FastifyRequest, siteUrl: string): string =>
  isLocal(siteUrl) && request.host ? ownOrigin(request) : new URL(siteUrl).origin

export function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  const isLoopback = hostname === '[::1]' || hostname.startsWith('127.')
  return isLoopback || hostname === 'localhost' || hostname.endsWith('.localhost')
}
