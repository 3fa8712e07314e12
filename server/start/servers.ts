import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sessionRef } from '#server/kernel/tokens.ts'
import type { Parts } from '#server/parts.ts'
import type { Config } from '#server/platform/config/index.ts'
import { docsRoutes } from '#server/platform/docs/index.ts'
import {
  allowOrigins,
  closeRoutes,
  compileRoutes,
  createServer,
  type FormReceiver,
  mountApi,
  type PlaceOptions,
} from '#server/platform/http/index.ts'
import {
  type ExtraSources,
  guardSite,
  loadSiteBuild,
  originFor,
  type SiteOptions,
  sitePlugin,
} from '#server/platform/http/site/index.ts'
import { whepPath, whipPath } from '#server/platform/live-video/index.ts'
import { receiveUpload } from '#server/platform/storage/index.ts'
import { type Health, healthRoutes } from './health.ts'

const built = (path: string) => join(import.meta.dirname, '../../build', path)

/** Sources that Stripe's card form and its challenges load and call. */
const stripeSources = {
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/**
 * Sources that Google Analytics loads and calls:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const analyticsSources = {
  image: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
}

/** The source of pages: the last build, or in development the current code. */
export interface Pages {
  build: SiteOptions['build']
  clientDir?: string
  mode: 'production' | 'development'
  /** Called first, to serve files that are not in the build. */
  prepare?: (app: FastifyInstance) => void
}

export const builtPages = async (): Promise<Pages> => ({
  build: await loadSiteBuild(built('server/index.js')),
  clientDir: built('client'),
  mode: 'production',
})

/** The site's origin: pages, the API under `/api`, media and webhooks. */
export async function siteServer(
  parts: Parts,
  health: Health,
  { prepare, ...pages }: Pages,
): Promise<FastifyInstance> {
  const { config, api, log } = parts
  const app = createServer({
    log,
    ...placeOptions(parts),
    publicUrl: config.siteUrl,
    cookieSuffix: config.cookieSuffix,
    mediaUrlContextOf: (request) => ({ origin: originFor(request, config.siteUrl) }),
  })
  prepare?.(app)
  compileRoutes(api)
  guardSite(app, { siteUrl: config.siteUrl })
  healthRoutes(app, health)
  await mountAll(app, parts, '/api')
  await app.register(async (scope) => {
    closeRoutes(scope, api)
    await docsRoutes(scope)
  })
  await app.register(sitePlugin, {
    ...pages,
    api,
    siteUrl: config.siteUrl,
    isTrial: config.siteMode === 'trial',
    // Flags of countries come from the API; media in events from the configured URL.
    sources: () => sourcesOf(parts),
  })
  parts.realtime.attach(app.server, {
    origins: originsOf(config),
    locate: app.locate,
    cookies: true,
    cookieSuffix: config.cookieSuffix,
  })
  return app
}

/** Analytics only when the operator uses it: readers decide whether anything is loaded. */
function sourcesOf({ config, settings }: Parts): ExtraSources {
  const stripe = config.stripe ? stripeSources : { frame: [], connect: [] }
  const analytics = settings.get('gaCode') ? analyticsSources : { image: [], connect: [] }
  return {
    image: [config.siteUrl, config.apiUrl, ...analytics.image],
    media: [config.siteUrl],
    frame: stripe.frame,
    connect: [...stripe.connect, ...analytics.connect],
  }
}

/** The API at the root of an origin of its own, for other clients. */
export async function apiServer(parts: Parts, health: Health): Promise<FastifyInstance> {
  const { config } = parts
  compileRoutes(parts.api)
  const app = createServer({
    log: parts.log,
    ...placeOptions(parts),
    publicUrl: config.apiUrl,
    mediaUrlContextOf: (_request, token) => ({
      origin: config.apiUrl,
      boundTo: token === undefined ? '' : sessionRef(token),
    }),
  })
  await allowOrigins(app, originsOf(config), [whipPath, whepPath])
  healthRoutes(app, health)
  await mountAll(app, parts)
  parts.realtime.attach(app.server, { origins: originsOf(config), locate: app.locate })
  return app
}

/** The origins whose pages may call the API and open sockets. */
const originsOf = ({ siteUrl, allowedOrigins }: Config) => [
  new URL(siteUrl).origin,
  ...allowedOrigins,
]

const placeOptions = ({ config, geo }: Parts): PlaceOptions => {
  const { trustProxy, trustClientIp, countryHeader } = config
  return { trustProxy, trustClientIp, countryHeader, geo }
}

/**
 * Serve every call below a prefix, and routes that are no JSON calls (media, webhooks) at the root.
 */
export async function mountAll(
  app: FastifyInstance,
  { api, files, rawRoutes, rawCalls, store }: Parts,
  prefix = '',
): Promise<void> {
  await app.register(async (scope) => {
    closeRoutes(scope, api)
    for (const add of rawRoutes) add(scope)
  })
  const addCalls = async (scope: FastifyInstance) => {
    closeRoutes(scope, api)
    for (const add of rawCalls) add(scope)
  }
  await app.register(addCalls, { prefix })
  const receiver: FormReceiver = {
    receive: (stream, rule) => receiveUpload(store, stream, rule),
    discard: (file) => store.remove(file.key),
    claim: files.claimUpload,
  }
  await app.register(mountApi, { api, receiver, prefix })
}
