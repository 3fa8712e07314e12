import type { IncomingMessage } from 'node:http'
import { isTokenLike } from './login.ts'
import type { AttachOptions } from './port.ts'

type Query = Record<string, unknown>

/**
 * Whether a connection may be opened. Browsers send the origin of the page; a client without one is
 * no page, and its cookie is ignored.
 */
export function mayConnect({ headers }: IncomingMessage, { origins, cookies }: AttachOptions) {
  const { origin } = headers
  if (origin === undefined || origins.includes(origin)) return true
  return cookies === true && isOwnHost(headers, origin)
}

/**
 * The token of a connection: from its query, or from the cookie, which only the site's own pages
 * may use. Pages of other sites also send the cookie, but with their own origin.
 */
export function handshakeToken(
  query: Query,
  request: IncomingMessage,
  { origins, cookies, cookieSuffix = '' }: AttachOptions,
): string | undefined {
  if (isTokenLike(query.token)) return query.token
  if (!cookies || !isOwnPage(request, origins[0])) return undefined
  const token = cookieToken(request.headers.cookie, `token${cookieSuffix}`)
  return isTokenLike(token) ? token : undefined
}

/**
 * Browsers send the origin of a page that opens a websocket. For a same-origin GET, as polling
 * sends it, they do not, but send `Sec-Fetch-Site: same-origin`.
 */
function isOwnPage({ headers }: IncomingMessage, siteOrigin: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  return origin === siteOrigin || isOwnHost(headers, origin)
}

const isOwnHost = ({ host }: IncomingMessage['headers'], origin: string) =>
  URL.canParse(origin) && new URL(origin).host === host

function cookieToken(header: string | undefined, tokenName: string): string | undefined {
  for (const pair of (header ?? '').slice(0, 8192).split(';')) {
    const [name = '', value = ''] = pair.split('=')
    if (name.trim() === tokenName) return value.trim()
  }
  return undefined
}
