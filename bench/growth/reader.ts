import { join } from 'node:path'
import { readConfig } from '#server/platform/config/index.ts'
import { connectDatabase, type Db, migrate } from '#server/platform/database/index.ts'
import { PreparingClient } from '#server/platform/database/preparing-client.ts'
import { createLog } from '#server/platform/log.ts'
import { createHealth } from '#server/start/health.ts'
import { openParts } from '#server/start/open-parts.ts'
import { apiServer } from '#server/start/servers.ts'
import type { BenchCluster } from '../support/postgres.ts'
import { isRead, recordStatements, type Statement } from '../support/record.ts'

/** Cost of a read: medians. */
export interface Reading {
  /** Sum over its statements, run one after the other, each as on a warm connection of ours. */
  postgresMs: number
  /** The least and the most of it. */
  postgresSpread: [number, number]
  /** From the request to the response, in process. */
  wholeMs: number
}

/**
 * Postgres plans a prepared statement for its first five executions, then decides on a generic
 * plan.
 */
const untilPlanned = 6
const timed = 9

/** Our API on a migrated, empty database. */
export async function openReader(cluster: BenchCluster) {
  const config = readConfig({ DATA_DIR: join(cluster.dataDir, 'ours'), LOG_LEVEL: 'silent' })
  const database = connectDatabase({ url: cluster.databaseUrl, poolSize: 4, onError: () => {} })
  await migrate(database.pool)
  const log = createLog('silent')
  const parts = await openParts(config, database, log)
  const app = await apiServer(
    parts,
    createHealth(parts, async () => 'off'),
  )

  async function ask(url: string, token: string): Promise<number> {
    const begun = performance.now()
    const response = await app.inject({ url: encodeURI(url), headers: { authorization: token } })
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.body}`)
    return performance.now() - begun
  }

  return {
    db: database.db as Db,
    /** Read a URL as several callers, after a warm-up. */
    async read(url: string, callers: readonly { token: string }[]): Promise<Reading> {
      const [postgres, whole]: [number[], number[]] = [[], []]
      for (const { token } of callers) {
        for (let nth = 0; nth < untilPlanned; nth++) await ask(url, token)
        const statements = await recordStatements(() => ask(url, token))
        postgres.push(...(await timesOf(cluster.databaseUrl, statements.filter(isRead))))
        for (let nth = 0; nth < timed; nth++) whole.push(await ask(url, token))
      }
      return {
        postgresMs: median(postgres),
        postgresSpread: [Math.min(...postgres), Math.max(...postgres)],
        wholeMs: median(whole),
      }
    },
    async close() {
      await app.close()
      parts.settings.stop()
      await parts.realtime.close()
      await parts.files.close()
      await database.close()
    },
  }
}

/** Total times of statements in Postgres, including the round trips, in several rounds. */
async function timesOf(url: string, statements: readonly Statement[]): Promise<number[]> {
  const client = new PreparingClient({ connectionString: url })
  await client.connect()
  const sums = Array<number>(timed).fill(0)
  for (const { text, values } of statements) {
    for (let round = 0; round < untilPlanned + timed; round++) {
      const begun = performance.now()
      await client.query(text, values)
      const nth = round - untilPlanned
      if (nth >= 0) sums[nth] = (sums[nth] ?? 0) + performance.now() - begun
    }
  }
  await client.end()
  return sums
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
