import { addressOf } from './cluster.ts'
import { holderOf } from './owner-lock.ts'
import { readPassword } from './password.ts'
import { rememberedPort } from './ports.ts'

/**
 * Where the embedded Postgres of a folder is reached while another process runs it, for tools beside
 * a running site; undefined when nobody runs it, so that it may be started.
 */
export function runningEmbeddedPostgres(dataDir: string): { url: string } | undefined {
  if (holderOf(dataDir) === undefined) return undefined
  const port = rememberedPort(dataDir)
  const password = readPassword(dataDir)
  return port && password ? { url: addressOf(password, port) } : undefined
}
