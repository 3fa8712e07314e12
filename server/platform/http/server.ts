import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { newId } from '#server/kernel/ids.ts'
import { type Geo, noGeo } from '#server/platform/geo/index.ts'
import type { MediaAddressing } from '#server/platform/signing/index.ts'
import { endConnectionsWhenClosing } from './closing.ts'
import { answerProblems } from './errors.ts'
import { type BodyLimits, guardBodies } from './request-bodies.ts'
import { trustedProxies } from './trusted-proxies.ts'

/** How media is addressed for whoever sent a request, with the token that it carries. */
type AddressMedia = (request: FastifyRequest, token: string | undefined) => MediaAddressing

declare module 'fastify' {
  interface FastifyRequest {
    /** See `Caller`. */
    isPage: boolean
  }
  interface FastifyInstance {
    /** See `ServerOptions`. */
    countryHeader: string | undefined
    geo: Geo
    addressMedia?: AddressMedia | undefined
  }
}

interface ServerOptions {
  /** A pino logger, or nothing for silence. */
  log?: unknown
  /** As Fastify has it: addresses or number of proxies in front. */
  trustProxy?: string | undefined
  /** The header, in lower case, in which those proxies say the visitor's country. */
  countryHeader?: string | undefined
  /** Says the country of an address of which no proxy says it; left out, it stays unknown. */
  geo?: Geo
  /** The address as seen from outside. */
  address?: string | undefined
  bodies?: BodyLimits
  /** Left out where media is addressed as for pages of the site. */
  addressMedia?: AddressMedia
}

/** A bare HTTP server with our ids, limits and error answers. */
export function createServer({
  log,
  trustProxy,
  countryHeader,
  geo = noGeo,
  address,
  bodies,
  addressMedia,
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    ...(log ? { loggerInstance: log as never } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: trustProxy ? trustedProxies(trustProxy) : false,
    bodyLimit: 1_000_000,
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // See endConnectionsWhenClosing.
    forceCloseConnections: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4000 },
  }) as unknown as FastifyInstance
  app.decorate('countryHeader', countryHeader)
  app.decorate('geo', geo)
  app.decorateRequest('isPage', false)
  app.decorate('addressMedia', addressMedia)
  endConnectionsWhenClosing(app)
  answerProblems(app)
  guardBodies(app, bodies)
  const headers = safetyHeaders(address)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  return app
}

/** On every answer, JSON and errors included; pages and files add their own policy. */
function safetyHeaders(address: string | undefined) {
  const isHttps = address?.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    // A year: whoever came by TLS once is never led astray without it.
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** The API at the root of its own origin: other origins of the site may call it, without cookies. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'baseEndpoint'],
    exposedHeaders: ['Retry-After'],
    maxAge: 86_400,
  })
}
