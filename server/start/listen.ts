import type { FastifyInstance } from 'fastify'
import { OperatorError } from '#server/platform/operator-error.ts'
import { isSystemError } from '#server/platform/system-error.ts'

/** Listen on a port that a variable chose. Throws an OperatorError when the system does not give it. */
export async function listenOn(
  app: FastifyInstance,
  variable: string,
  port: number,
  host: string,
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new OperatorError(reasonOf(error.code, variable, port, host), { cause: error })
  }
}

function reasonOf(code: string | undefined, variable: string, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    return `port ${port} is in use by another program: stop that one, or set ${variable} to another port`
  }
  if (code === 'EACCES') {
    return `this user may not listen on port ${port}: set ${variable} to a port above 1023`
  }
  return `HOST=${host} is not an address of this machine (${code})`
}
