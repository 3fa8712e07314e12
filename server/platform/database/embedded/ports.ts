import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The port of the last start, or undefined. */
export function storedPort(dataDir: string): number | undefined {
  try {
    const port = Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8'))
    return Number.isInteger(port) && port > 0 ? port : undefined
  } catch {
    return undefined
  }
}

/** Store the port, so that tools and people find the database at the same address. */
export function storePort(dataDir: string, port: number): void {
  writeFileSync(join(dataDir, 'postgres.port'), `${port}\n`, { mode: 0o644 })
}
