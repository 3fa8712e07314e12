import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { IncompatibleDatabase } from '../errors.ts'
import { applyFunctions, readFitting, readFunctions } from './sql-functions.ts'

/** Whether a migration is one of before the first release, which no later one continues. */
export const isFromBefore = (name: string): boolean => name < '1000'

const ownFolder = new URL('../../../migrations/', import.meta.url)

interface MigrateOptions {
  folder?: URL
  /** The last migration to apply, without the functions; by default the newest, with them. */
  upTo?: string
}

/**
 * Migrate the database to the newest schema: apply the numbered SQL files that it lacks, in order,
 * each in its own transaction, then the SQL functions of `functions.json` that have changed, under a
 * lock so that several processes may start at once. Files that begin with `-- without a transaction`
 * are applied statement by statement, for indexes that are built while others write; they are repeated
 * from the start after a failure. Returns the names. Throws `IncompatibleDatabase`, before any change,
 * when its history differs.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = ownFolder, upTo }: MigrateOptions = {},
): Promise<string[]> {
  // Not destroyed, since that would end the pool.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const [migrations, functions] = [await readMigrations(folder), await readFunctions(folder)]
  await assertFits(db, Object.keys(migrations))
  await readFitting(db, functions)
  await runMigrations({ pgPool: pool as never, logger: new Logger(() => () => {}) })

  const wanted = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => upTo === undefined || name <= upTo),
  )
  return inTurn(db, async (connection) => {
    const done = await appliedMigrations(connection)
    const pending = Object.entries(wanted).filter(([name]) => !done.includes(name))
    const provider = { getMigrations: async () => wanted }
    const migrator = new Migrator({ db: connection, provider })
    // One at a time, because the migrator uses one transaction for all migrations of a call.
    for (const [, { isOutside }] of pending) await next(migrator, isOutside)
    const applied = upTo === undefined ? await applyFunctions(connection, functions) : []
    return [...pending.map(([name]) => name), ...applied]
  })
}

const lockRetryMs = 100

/**
 * Do the work of one process after that of others. Its turn is asked for over and over, since an index
 * that is built concurrently waits for everybody who waits for a lock.
 */
async function inTurn<T>(
  db: Kysely<unknown>,
  work: (connection: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  const key = sql`hashtextextended('migration', 0)`
  return db.connection().execute(async (connection) => {
    const lock = sql<{ is_mine: boolean }>`select pg_try_advisory_lock(${key}) as is_mine`
    while (!(await lock.execute(connection)).rows[0]?.is_mine) await sleep(lockRetryMs)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}

interface FileMigration extends Migration {
  /** Applied outside of a transaction. */
  isOutside: boolean
}

type FileMigrations = Record<string, FileMigration>

async function readMigrations(folder: URL): Promise<FileMigrations> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return Object.fromEntries(
    files.map((file, index) => [file.slice(0, -'.sql'.length), fromText(texts[index] ?? '')]),
  )
}

function fromText(text: string): FileMigration {
  const isOutside = text.startsWith('-- without a transaction')
  const up = async (db: Kysely<unknown>) => {
    if (isOutside) {
      for (const statement of text.split(/;\n/)) await sql.raw(statement).execute(db)
      return
    }
    await sql`set local lock_timeout = '10s'`.execute(db)
    await sql.raw(text).execute(db)
  }
  return { up, isOutside }
}

async function next(migrator: Migrator, isOutside: boolean): Promise<void> {
  const { error, results = [] } = await migrator.migrateUp({ disableTransactions: isOutside })
  if (!error) return
  const name = results[0]?.migrationName
  const reason = error instanceof Error ? error.message : String(error)
  throw new Error(`migration ${name ?? ''} failed: ${reason}`, { cause: error })
}

async function assertFits(db: Kysely<unknown>, known: string[]): Promise<void> {
  const oldest =
    (await appliedNames(db, 'schema_migration'))[0] ??
    (await appliedMigrations(db)).find(isFromBefore)
  if (oldest) {
    throw new IncompatibleDatabase(
      `the database has the numbering of migrations from before the first release (${oldest}); ` +
        'it was left as it is: give this release another DATABASE_URL or DATA_DIR',
    )
  }
  const foreign = (await appliedMigrations(db)).filter((name) => !known.includes(name))
  if (foreign.length > 0) {
    throw new IncompatibleDatabase(
      `the database is at migration ${foreign.at(-1)}, this release knows them up to ` +
        `${known.at(-1)}; it was left as it is: start the release that migrated it, or a newer one`,
    )
  }
}

/** The names of the migrations applied to a database, in order. */
export const appliedMigrations = (db: QueryExecutorProvider) => appliedNames(db, 'kysely_migration')

/** The names of the migrations that this release knows, in order. */
export const knownMigrations = async () => Object.keys(await readMigrations(ownFolder))

/** The SQL functions of this release. */
export const knownFunctions = () => readFunctions(ownFolder)

/** The names in a table of applied migrations, in order; empty when there is no such table. */
async function appliedNames(
  db: QueryExecutorProvider,
  table: 'schema_migration' | 'kysely_migration',
): Promise<string[]> {
  const found = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(db)
  if (!found.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
