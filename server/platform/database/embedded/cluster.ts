import { existsSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import type { SystemUser } from './system-user.ts'

/** The name of the superuser and of the product's database. */
export const databaseName = 'stagedoor'

/** An initialized database folder and everything needed to run it. */
export interface Cluster {
  dir: string
  binaries: Binaries
  /** The user to run as; undefined: the current user. */
  user: SystemUser | undefined
  /**
   * Shown in the command lines of all processes of the cluster; a copy of the folder gets a new
   * one.
   */
  name: string
  durable: boolean
}

/** The connection string. */
export const urlOf = (password: string, port: number, database = databaseName) =>
  `postgres://${databaseName}:${password}@127.0.0.1:${port}/${database}`

/**
 * The path of the data that is passed to Postgres. Our process changes into the folder before
 * dropping its privileges, and this relative path works without access to the folders above, which
 * may be closed to the unprivileged user.
 */
export function pathForPostgres(dir: string): string {
  return existsSync('/proc/self/cwd') ? '/proc/self/cwd' : dir
}
