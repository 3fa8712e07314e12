import { refuseDemoAccounts } from '#server/operations/demo-accounts/index.ts'
import type { Config } from '#server/platform/config/index.ts'
import { prepareDataDir } from '#server/platform/data-dir.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { connectDatabase, type Database, migrate } from '#server/platform/database/index.ts'
import { OperatorError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'

export interface OpenDatabase extends Database {
  url: string
}

/**
 * Connect to the configured database, or run our own; migrated when this returns. Throws an
 * OperatorError when there is no usable one.
 */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  // Files are stored there too, whichever database is used.
  prepareDataDir(config.dataDir)
  const own = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        durable: true,
        log: (line) => log.info({ postgres: line }, 'embedded database'),
      })
  const url = config.databaseUrl ?? own?.url ?? ''
  const database = connectDatabase({
    url,
    poolSize: config.poolSize,
    // The error object contains its whole connection.
    onError: ({ message }) => log.warn({ reason: message }, 'a database connection broke'),
  })
  const close = async () => {
    await database.close()
    await own?.stop()
  }
  try {
    if (config.databaseUrl) await expectPostgres(database.pool, config.databaseUrl)
    const applied = await migrate(database.pool)
    if (applied.length > 0) log.info({ migrations: applied }, 'database migrated')
    if (config.siteMode === 'production') await refuseDemoAccounts(database.db)
    return { ...database, url, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** The oldest tested version. */
const oldestMajor = 15

async function expectPostgres(pool: Database['pool'], url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const name = `DATABASE_URL: the database ${pathname.slice(1)} at ${host}`
  const { rows } = await pool
    .query<{ version: string }>(`select current_setting('server_version') as version`)
    .catch((error: Error & { code?: string }) => {
      const reason = error.message || error.code
      throw new OperatorError(`${name} cannot be reached: ${reason}`, { cause: error })
    })
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) < oldestMajor) {
    throw new OperatorError(
      `${name} is run by Postgres ${version}; this release needs ${oldestMajor} or newer`,
    )
  }
}
