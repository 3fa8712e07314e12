import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Grace period for requests already on their way on open connections. */
const graceMs = 300
const checkMs = 20

/**
 * Close without losing a request: every response from now on closes its connection, and only then
 * the server stops listening. After the last response idle connections are closed: kept-alive ones,
 * and those that browsers open in advance, for which Node would wait.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  const { server } = app
  const openResponses = new Set<ServerResponse>()
  let isClosing = false
  server.prependListener('request', (_request, response) => {
    openResponses.add(response)
    response.once('close', () => openResponses.delete(response))
    if (isClosing) response.shouldKeepAlive = false
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (!server.listening) return
    for (const response of openResponses) response.shouldKeepAlive = false
    await sleep(graceMs)
    const cutting = setInterval(() => {
      if (openResponses.size === 0) server.closeAllConnections()
    }, checkMs)
    server.once('close', () => clearInterval(cutting))
  })
}
