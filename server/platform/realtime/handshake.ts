import type { IncomingMessage } from 'node:http'
import { isTokenLike } from './login.ts'
import type { AttachOptions } from './port.ts'

type Query = Record<string, unknown>

/**
 * The token that a connection brings: in its query, from any origin, or in the cookie, which only the
 * site's own pages may use. Another site's page also sends the cookie along, but its name with it.
 */
export function handshakeToken(
  query: Query,
  request: IncomingMessage,
  { siteUrl, cookies }: AttachOptions,
): string | undefined {
  if (isTokenLike(query.token)) return query.token
  if (!cookies || !isOwnPage(request, new URL(siteUrl).origin)) return undefined
  const token = cookieToken(request.headers.cookie)
  return isTokenLike(token) ? token : undefined
}

/**
 * Browsers name the origin of a page that opens a websocket. For a plain GET to the own origin, as
 * polling sends it, they do not, but say that it is the own one.
 */
function isOwnPage({ headers }: IncomingMessage, siteOrigin: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  if (origin === siteOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function cookieToken(header: string | undefined): string | undefined {
  for (const pair of (header ?? '').slice(0, 8192).split(';')) {
    const [name = '', value = ''] = pair.split('=')
    if (name.trim() === 'token') return value.trim()
  }
  return undefined
}
