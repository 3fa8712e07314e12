import type { FastifyRequest } from 'fastify'
import type { Caller } from './api.ts'

/** Browsers send about 150 characters. */
const maxUserAgent = 400

const noToken = new Set(['', 'null', 'undefined', 'deleted'])

/** The token in an Authorization header: alone or after `Bearer`; some placeholders mean none. */
export function tokenOf(header: string | undefined): string | undefined {
  if (!header) return undefined
  const token = header.replace(/^Bearer\s+/i, '').trim()
  return noToken.has(token) || token.length > 200 ? undefined : token
}

export function callerOf(request: FastifyRequest): Caller {
  const token = tokenOf(request.headers.authorization)
  const requestedLanguage = request.headers['accept-language']?.slice(0, 2).toLowerCase()
  return {
    ...request.server.locate(request.raw),
    token,
    isPage: request.isPage,
    language: requestedLanguage ?? 'en',
    requestedLanguage,
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgent) ?? '',
    requestId: request.id,
    media: request.server.mediaUrlContextOf?.(request, token),
  }
}
