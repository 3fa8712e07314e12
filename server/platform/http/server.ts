import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { newId } from '#server/kernel/ids.ts'
import type { MediaUrlContext } from '#server/platform/signing/index.ts'
import { endConnectionsWhenClosing } from './closing.ts'
import { handleProblems } from './errors.ts'
import { readableUrl } from './readable-url.ts'
import { type BodyLimits, guardBodies } from './request-bodies.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { type Locate, type PlaceOptions, visitorLocator } from './visitor-place.ts'

/** How URLs of media are written for the sender of a request, given its token. */
type MediaUrlContextOf = (request: FastifyRequest, token: string | undefined) => MediaUrlContext

declare module 'fastify' {
  interface FastifyRequest {
    /** See `Caller`. */
    isPage: boolean
  }
  interface FastifyInstance {
    /** Where a request comes from. */
    locate: Locate
    /** See `ServerOptions`. */
    cookieSuffix: string
    mediaUrlContextOf?: MediaUrlContextOf | undefined
  }
}

interface ServerOptions extends PlaceOptions {
  /** A pino logger; undefined: no logs. */
  log?: unknown
  /** The public URL. */
  publicUrl?: string | undefined
  /** Ends the names of the site's cookies. */
  cookieSuffix?: string
  bodies?: BodyLimits
  /** Connections without any progress for this long are cut. */
  stalledMs?: number
  /** How media URLs are written in the reply; undefined: as for pages of the site. */
  mediaUrlContextOf?: MediaUrlContextOf
}

/** A plain HTTP server with our request ids, limits and error responses. */
export function createServer({
  log,
  publicUrl,
  cookieSuffix = '',
  bodies,
  stalledMs = 120_000,
  mediaUrlContextOf,
  ...place
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    ...(log ? { loggerInstance: log as never } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // For the scheme and the host; addresses of visitors are read by `locate`.
    trustProxy: place.trustProxy ? trustedProxies(place.trustProxy) : false,
    bodyLimit: 1_000_000,
    requestTimeout: 0,
    // Without a byte in either direction, such as when a client never reads its answer.
    connectionTimeout: stalledMs,
    keepAliveTimeout: 72_000,
    // Done by `endConnectionsWhenClosing`.
    forceCloseConnections: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4000 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  }) as unknown as FastifyInstance
  app.decorate('locate', visitorLocator(place))
  app.decorate('cookieSuffix', cookieSuffix)
  app.decorateRequest('isPage', false)
  app.decorate('mediaUrlContextOf', mediaUrlContextOf)
  endConnectionsWhenClosing(app)
  handleProblems(app)
  guardBodies(app, bodies)
  const headers = safetyHeaders(publicUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  return app
}

/** On every response, JSON and errors included; pages and files add their own policy. */
function safetyHeaders(publicUrl: string | undefined) {
  const isHttps = publicUrl?.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    // A year: browsers that came by TLS once never use plain HTTP again.
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/**
 * The API at the root of its own origin: other origins of the site may call it, without cookies. Below `open`, pages of
 * any origin may: what is there asks for a token of its own.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: string[],
  open: readonly string[] = [],
): Promise<void> {
  const ofSite = {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'baseEndpoint'],
    exposedHeaders: ['Retry-After'],
    maxAge: 86_400,
  }
  const ofAll = {
    origin: '*',
    methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-Match'],
    exposedHeaders: ['Location', 'Link', 'ETag', 'Accept-Patch', 'Retry-After'],
    maxAge: 86_400,
  }
  await app.register(cors, {
    delegator: ({ url = '' }, done) =>
      done(null, open.some((path) => url.startsWith(path)) ? ofAll : ofSite),
  })
}
