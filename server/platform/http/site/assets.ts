import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * The built browser files. Those below /assets carry a hash of their content in their name and never
 * change; the few others (favicon, service worker) are asked for anew. Each is sent as the .br or
 * .gz that the build left beside it.
 */
export async function serveAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      const control = isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'
      reply.header('cache-control', control)
    },
  })
}
