import type { FastifyInstance } from 'fastify'

export interface Health {
  /** What still keeps this process from being ready, or nothing. */
  waitingFor(): string | undefined
}

/** `/healthz`: the process lives. `/readyz`: it can serve everything. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const waitingFor = health.waitingFor()
    if (waitingFor) return reply.status(503).send({ status: 'waiting', for: waitingFor })
    return { status: 'ready' }
  })
}
