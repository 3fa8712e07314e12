import { urlOf } from './cluster.ts'
import { holderOf } from './owner-lock.ts'
import { readPassword } from './password.ts'
import { storedPort } from './ports.ts'

/**
 * The address of a folder's embedded Postgres while another process runs it, for tools used beside
 * a running site; undefined when it does not run and may be started.
 */
export function runningEmbeddedPostgres(dataDir: string): { url: string } | undefined {
  if (holderOf(dataDir) === undefined) return undefined
  const port = storedPort(dataDir)
  const password = readPassword(dataDir)
  return port && password ? { url: urlOf(password, port) } : undefined
}
