import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * The built browser files. Those below /assets have a content hash in their name and never change;
 * the few others (favicon, service worker) are revalidated. Each is sent as the .br or .gz file of
 * the build.
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
