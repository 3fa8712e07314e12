import { refuseReservedUsernames } from '#server/identity/accounts/index.ts'
import { refuseDemoAccounts } from '#server/operations/demo-accounts/index.ts'
import type { Config } from '#server/platform/config/index.ts'
import { prepareDataDir } from '#server/platform/data-dir.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import {
  connectDatabase,
  type Database,
  expectDatabase,
  migrate,
} from '#server/platform/database/index.ts'
import { jobConnections } from '#server/platform/jobs/index.ts'
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
  if (config.databaseUrl) {
    await expectDatabase({
      url: config.databaseUrl,
      connections: config.poolSize + (config.role === 'web' ? 0 : jobConnections),
      warn: (sentence) => log.warn(sentence),
    })
  }
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
    // Before anything is changed, so that the release before can still give them other names.
    await refuseReservedUsernames(database.db)
    const applied = await migrate(database.pool)
    if (applied.length > 0) log.info({ migrations: applied }, 'database migrated')
    if (config.siteMode === 'production') await refuseDemoAccounts(database.db)
    return { ...database, url, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}
