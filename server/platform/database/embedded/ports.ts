import { readFileSync, writeFileSync } from 'node:fs'
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
