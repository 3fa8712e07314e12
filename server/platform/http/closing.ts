import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** So long, once closing has begun, a connection may still bring the request that is on its way. */
const graceMs = 300
const checkMs = 20

/**
 * Close without losing a request: every answer from now on ends its connection, and only then nothing
 * new is accepted. Once the last answer is out, connections that ask for nothing are cut: kept-alive
 * ones, and those that browsers open ahead of need, which Node would wait for.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  const { server } = app
  const answering = new Set<ServerResponse>()
  let isClosing = false
  server.prependListener('request', (_request, answer) => {
    answering.add(answer)
    answer.once('close', () => answering.delete(answer))
    if (isClosing) answer.shouldKeepAlive = false
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (!server.listening) return
    for (const answer of answering) answer.shouldKeepAlive = false
    await sleep(graceMs)
    const cutting = setInterval(() => {
      if (answering.size === 0) server.closeAllConnections()
    }, checkMs)
    server.once('close', () => clearInterval(cutting))
  })
}
