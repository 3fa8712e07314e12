import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db, Pool } from '#server/platform/database/index.ts'
import { createServer } from '#server/platform/http/index.ts'
import { oldestDueSeconds } from '#server/platform/jobs/index.ts'
import type { EmbeddedLive } from '#server/platform/live-video/index.ts'
import { liveMetrics } from './live-metrics.ts'

interface MetricsParts {
  db: Db
  pool: Pool
  /** Undefined where another provider runs the media of live streams. */
  embeddedLive: EmbeddedLive | undefined
}

/** Prometheus metrics on a listener of their own, on the loopback interface only. */
export function metricsServer({ db, pool, embeddedLive }: MetricsParts): {
  app: FastifyInstance
  observe: (app: FastifyInstance, name: string) => void
} {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['server', 'method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'For how long the oldest job that is not running has been due',
    registers: [registry],
    async collect() {
      // Without a database the other metrics are still served.
      this.set(await oldestDueSeconds(db).catch(() => Number.NaN))
    },
  })

  const updateLive = embeddedLive && liveMetrics(registry, embeddedLive.media)

  const app = createServer({})
  app.get('/metrics', async (_request, reply) => {
    await updateLive?.()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  const observe = (server: FastifyInstance, name: string) => {
    server.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none'
      const labels = { server: name, method: request.method, route, status: reply.statusCode }
      duration.observe(labels, reply.elapsedTime / 1000)
    })
  }
  return { app, observe }
}
