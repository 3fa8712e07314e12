import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/platform/config/index.ts'
import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/index.ts'
import { connectDatabase, type Database, expectDatabase } from '#server/platform/database/index.ts'
import { OperatorError } from '#server/platform/errors.ts'

/** Site access of an operator's program. */
export interface Site extends Database {
  config: Config
  url: string
}

interface ProgramOptions {
  /**
   * The program fills an empty site: it may create an embedded database, but not use a running one.
   */
  isNew?: boolean
}

/**
 * Run an operator's program on the site of the environment, configured as for `npm start`, and exit
 * with the code it returns. Errors are printed as a message, with exit code 2.
 */
export async function runOnSite(
  program: (site: Site) => Promise<number>,
  { isNew = false }: ProgramOptions = {},
): Promise<void> {
  try {
    const config = readConfig()
    if (config.databaseUrl) {
      const { databaseUrl: url } = config
      await expectDatabase({ url, connections: 4, warn: (sentence) => console.error(sentence) })
    }
    const found = await findDatabase(config, isNew)
    const database = connectDatabase({
      url: found.url,
      poolSize: 4,
      onError: (error) => console.error(error.message),
    })
    try {
      process.exitCode = await program({ ...database, config, url: found.url })
    } finally {
      await database.close()
      await found.stop?.()
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 2
  }
}

/** Connect to an embedded database that is running, or start it. */
async function findDatabase(
  { databaseUrl, dataDir }: Config,
  isNew: boolean,
): Promise<{ url: string; stop?: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl }
  const running = runningEmbeddedPostgres(dataDir)
  if (running && isNew) throw new OperatorError(`The site in ${dataDir} is running: stop it first.`)
  if (!isNew && !existsSync(join(dataDir, 'postgres'))) {
    throw new OperatorError(`There is no site in ${dataDir} yet: start it once, or set DATA_DIR.`)
  }
  return running ?? (await startEmbeddedPostgres({ dataDir, durable: true, log: () => {} }))
}
