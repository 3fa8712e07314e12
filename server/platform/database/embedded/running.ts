import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from './cluster.ts'
import { holderOf } from './owner-lock.ts'
import { rememberedPort } from './ports.ts'

/**
 * Where the embedded Postgres of a folder is reached while another process runs it, for tools beside
 * a running site; undefined when nobody runs it, so that it may be started.
 */
export function runningEmbeddedPostgres(dataDir: string): { url: string } | undefined {
  if (holderOf(dataDir) === undefined) return undefined
  const port = rememberedPort(dataDir)
  if (port === undefined) return undefined
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return { url: `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}` }
}
