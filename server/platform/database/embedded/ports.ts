import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The port of the last start, or nothing. */
export function rememberedPort(dataDir: string): number | undefined {
  try {
    const port = Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8'))
    return Number.isInteger(port) && port > 0 ? port : undefined
  } catch {
    return undefined
  }
}

/** Keep the port, so that tools and people find the database where it was. */
export function rememberPort(dataDir: string, port: number): void {
  writeFileSync(join(dataDir, 'postgres.port'), `${port}\n`)
}

/** A port on the loopback interface that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => {
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new Error('the system gave no port'))
    })
  })
  return promise
}
