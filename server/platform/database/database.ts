import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './generated/schema.ts'
import { PreparingClient } from './preparing-client.ts'

export type Pool = pg.Pool
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

interface ConnectOptions {
  url: string
  /** Connections at most. */
  poolSize: number
  onError: (error: Error) => void
}

/** How each connection is opened. */
export const connectionOf = (url: string) => ({
  // The driver takes these modes for verify-full, unless it is asked for their standard meaning.
  connectionString: /[?&]sslmode=(require|verify-ca)\b/.test(url)
    ? `${url}&uselibpqcompat=true`
    : url,
  application_name: 'stagedoor',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
})

/** Open a pool of connections. Cents and counts come as bigint, times as Date. */
export function connectDatabase({ url, poolSize, onError }: ConnectOptions): Database {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, BigInt)
  const pool = new pg.Pool({
    ...connectionOf(url),
    types,
    Client: PreparingClient,
    max: poolSize,
    // Reopening an idle connection costs the next query some hundred milliseconds for connecting
    // and preparing.
    idleTimeoutMillis: 0,
  } as pg.PoolConfig)
  // Not an error when the database shuts down while we close.
  const report = (error: Error) => pool.ending || onError(error)
  pool.on('error', report)
  // A connection may break during a transaction: its query fails then, this only handles the event.
  pool.on('connect', (client) => client.on('error', report))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    if (!pool.ended) await pool.end()
  }
  return { db, pool, close }
}
