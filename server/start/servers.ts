import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'
import { docsRoutes } from '#server/platform/docs/index.ts'
import {
  allowOrigins,
  createServer,
  type FormReceiver,
  mountApi,
} from '#server/platform/http/index.ts'
import { guardSite, loadSiteBuild, sitePlugin } from '#server/platform/http/site/index.ts'
import { receiveUpload } from '#server/platform/storage/index.ts'
import { type Health, healthRoutes } from './health.ts'

const built = (path: string) => join(import.meta.dirname, '../../build', path)

/** The site's origin: pages, the API under `/api`, media and webhooks. */
export async function siteServer(parts: Parts, health: Health): Promise<FastifyInstance> {
  const { config, api, log } = parts
  const app = createServer({ log, trustProxy: config.trustProxy })
  guardSite(app, { siteUrl: config.siteUrl })
  healthRoutes(app, health)
  for (const add of parts.rawRoutes) add(app)
  await app.register(mountApi, { api, receiver: receiverOf(parts), prefix: '/api' })
  await docsRoutes(app)
  await app.register(sitePlugin, {
    build: await loadSiteBuild(built('server/index.js')),
    clientDir: built('client'),
    api,
    siteUrl: config.siteUrl,
  })
  parts.realtime.attach(app.server, { siteUrl: config.siteUrl, cookies: true })
  return app
}

/** The API at the root of an origin of its own, for other clients. */
export async function apiServer(parts: Parts, health: Health): Promise<FastifyInstance> {
  const { config, api, log } = parts
  const app = createServer({ log, trustProxy: config.trustProxy })
  await allowOrigins(app, [config.siteUrl])
  healthRoutes(app, health)
  for (const add of parts.rawRoutes) add(app)
  await app.register(mountApi, { api, receiver: receiverOf(parts) })
  parts.realtime.attach(app.server, { siteUrl: config.siteUrl })
  return app
}

function receiverOf({ store }: Parts): FormReceiver {
  return {
    receive: (stream, rule) => receiveUpload(store, stream, rule),
    discard: (file) => store.remove(file.key),
  }
}
