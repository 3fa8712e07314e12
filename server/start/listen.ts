import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/index.ts'
import { isSystemError, OperatorError } from '#server/platform/errors.ts'

/** Where a server listens, and the variable that chose its port. */
interface Address {
  variable: string
  port: number
  host: string
}

/** The addresses of a process that serves: site, API and metrics. */
export const addressesOf = ({ port, apiPort, metricsPort, host }: Config) => ({
  site: { variable: 'PORT', port, host },
  api: { variable: 'API_PORT', port: apiPort, host },
  metrics: { variable: 'METRICS_PORT', port: metricsPort, host: '127.0.0.1' },
})

/** Listen on an address. Throws an OperatorError when the system does not give it. */
export const listenOn = (app: FastifyInstance, address: Address) =>
  explained(address, app.listen({ port: address.port, host: address.host }))

/**
 * Throws an OperatorError when an address is not to be had, before a database is started for nothing:
 * on the first start that takes a while.
 */
export async function expectFree(addresses: readonly Address[]): Promise<void> {
  for (const address of addresses) {
    const server = createServer()
    server.listen({ port: address.port, host: address.host })
    await explained(address, once(server, 'listening'))
    server.close()
    await once(server, 'close')
  }
}

/** Say in one sentence why the system did not give an address. */
async function explained(address: Address, listening: Promise<unknown>): Promise<void> {
  try {
    await listening
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new OperatorError(reasonOf(error.code, address), { cause: error })
  }
}

function reasonOf(code: string | undefined, { variable, port, host }: Address): string {
  if (code === 'EADDRINUSE') {
    return `port ${port} is in use by another program: stop that one, or set ${variable} to another port`
  }
  if (code === 'EACCES') {
    return `this user may not listen on port ${port}: set ${variable} to a port above 1023`
  }
  return `HOST=${host} is not an address of this machine (${code})`
}
