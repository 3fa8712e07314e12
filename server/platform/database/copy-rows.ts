import type { Readable, Writable } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import { from, to } from 'pg-copy-streams'
import type { Pool, Tx } from './database.ts'
import type { DB } from './generated/schema.ts'
import type { TableShape } from './tables.ts'

/** A transaction that also streams whole tables, in the text format of Postgres's COPY. */
export interface CopyTx {
  tx: Tx
  /**
   * All rows of a table, and finally their number. Read it to the end before the next statement.
   */
  copyOut(table: TableShape): Readable & { rowCount: number }
  /** Writes rows into a table. End it before the next statement. */
  copyIn(table: TableShape): Writable
}

/**
 * Run `work` in one transaction on one connection.
 *
 * @param mode what follows `begin`, such as `isolation level repeatable read read only`
 */
export async function withCopyTx<T>(
  pool: Pool,
  mode: string,
  work: (copy: CopyTx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const borrowed = { query: client.query.bind(client), release: () => {} }
  // Kysely takes connections from a pool: this one has only the borrowed one.
  const single = { connect: async () => borrowed, end: async () => {} }
  const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: single as never }) }) as Tx
  let broken = true
  try {
    await client.query(`begin ${mode}`)
    const result = await work({
      tx,
      copyOut: (table) => client.query(to(`copy ${target(table)} to stdout`)),
      copyIn: (table) => client.query(from(`copy ${target(table)} from stdin`)),
    })
    await client.query('commit')
    broken = false
    return result
  } finally {
    // A connection that failed during a copy cannot be reused: closing it rolls everything back.
    client.release(broken)
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Found by the search path, as in all other statements. */
const target = ({ name, columns }: TableShape) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`
