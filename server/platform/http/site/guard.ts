import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import { readCookies } from './cookies.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Guard everything on the site's origin, pages and `/api` alike: an unsafe request must come from the
 * site itself, and the session's cookie becomes the Authorization header that the API reads. Call it
 * on the Fastify instance that carries both.
 */
export function guardSite(app: FastifyInstance, { siteUrl }: { siteUrl: string }): void {
  const siteOrigin = new URL(siteUrl).origin
  app.addHook('onRequest', async (request) => {
    const { token } = readCookies(request.headers.cookie)
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
 * Browsers name the origin of every unsafe request. A request that names none carries no browser's
 * cookie (a webhook, a script), so it is let through only without one.
 */
function isSameSite(request: FastifyRequest, siteOrigin: string, hasCookie: boolean): boolean {
  const { origin } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin !== undefined) return origin === siteOrigin || origin === ownOrigin(request)
  return fetchSite !== undefined || !hasCookie
}

/** The origin that this request was sent to. */
export const ownOrigin = (request: FastifyRequest) => `${request.protocol}://${request.host}`

/**
 * The origin of the site for whoever sent this request. A site on one’s own machine has many names
 * (localhost, an address of the network), and a page loads from the one that it is open under.
 */
export const originFor = (request: FastifyRequest, siteUrl: string): string =>
  isLocal(siteUrl) && request.host ? ownOrigin(request) : new URL(siteUrl).origin

export function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  const isLoopback = hostname === '[::1]' || hostname.startsWith('127.')
  return isLoopback || hostname === 'localhost' || hostname.endsWith('.localhost')
}
