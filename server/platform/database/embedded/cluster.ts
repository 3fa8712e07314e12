import { existsSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import type { SystemUser } from './system-user.ts'

/** The name of the superuser and of the database that the product lives in. */
export const databaseName = 'stagedoor'

/** An initialised database folder and everything needed to run it. */
export interface Cluster {
  dir: string
  binaries: Binaries
  /** Whom to run as; nothing means ourselves. */
  user: SystemUser | undefined
  /** Shown by every process of the cluster; a copy of the folder has another one. */
  name: string
  durable: boolean
}

/** Where the database is reached. */
export const addressOf = (password: string, port: number, database = databaseName) =>
  `postgres://${databaseName}:${password}@127.0.0.1:${port}/${database}`

/**
 * What Postgres is told of the place of its data. Our process enters the folder before it drops
 * its rights, and this name reaches it from there without walking the folders above it, which
 * may be closed to the dropped user.
 */
export function pathForPostgres(dir: string): string {
  return existsSync('/proc/self/cwd') ? '/proc/self/cwd' : dir
}
