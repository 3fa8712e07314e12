import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Close each connection after its next response; new ones are still accepted. */
    endKeptConnections(): void
  }
}

/** Grace period for requests already on their way on open connections. */
const graceMs = 300
/** Then all connections are cut: some clients never complete a request, or never read the answer. */
const cutAfterMs = 3_000
const checkMs = 20

/**
 * Close without losing a request: every response from now on closes its connection, and only then
 * the server stops listening. After the last response idle connections are closed: kept-alive ones,
 * and those that browsers open in advance, for which Node would wait. What has not ended after a few
 * seconds is cut.
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
  const endKeptConnections = () => {
    isClosing = true
    for (const response of openResponses) response.shouldKeepAlive = false
  }
  app.decorate('endKeptConnections', endKeptConnections)
  app.addHook('preClose', async () => {
    endKeptConnections()
    if (!server.listening) return
    await sleep(graceMs)
    const cutAt = performance.now() + cutAfterMs
    const cutting = setInterval(() => {
      if (openResponses.size === 0 || performance.now() > cutAt) server.closeAllConnections()
    }, checkMs)
    server.once('close', () => clearInterval(cutting))
  })
}
