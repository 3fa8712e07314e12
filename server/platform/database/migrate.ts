import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

const folder = new URL('../../../migrations/', import.meta.url)
const lockKey = 7_331_024

/**
 * Bring the database to the newest form: the numbered SQL files that it has not seen, in order, each
 * in its own transaction, under a lock so that several processes may start at once.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  await runMigrations({ pgPool: pool as never, logger: new Logger(() => () => {}) })
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`)
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migration')
    const seen = new Set(rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    const missing = files.filter((file) => !seen.has(file))
    for (const file of missing) await apply(client, file)
    return missing
  } finally {
    await client.query(`select pg_advisory_unlock(${lockKey})`).catch(() => {})
    client.release()
  }
}

async function apply(client: pg.PoolClient, file: string): Promise<void> {
  const text = await readFile(new URL(file, folder), 'utf8')
  try {
    await client.query('begin')
    await client.query("set local lock_timeout = '10s'")
    await client.query(text)
    await client.query(`insert into schema_migration (name) values ('${file}')`)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new Error(`migration ${file} failed: ${(cause as Error).message}`, { cause })
  }
}
