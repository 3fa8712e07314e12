import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'

export interface BenchCluster {
  databaseUrl: string
  dataDir: string
  close(): Promise<void>
}

/** A Postgres instance with fsync on, as in production. */
export async function openCluster(): Promise<BenchCluster> {
  return clusterIn(await newDataDir())
}

/** Like openCluster, but seeded first with fsync off, which takes half the time. */
export async function openFilledCluster<T>(
  fill: (databaseUrl: string) => Promise<T>,
): Promise<{ cluster: BenchCluster; filled: T }> {
  const dataDir = await newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const filled = await fill(postgres.url).finally(() => postgres.stop())
  return { cluster: await clusterIn(dataDir), filled }
}

const newDataDir = () => mkdtemp(join(tmpdir(), 'stagedoor-bench-'))

async function clusterIn(dataDir: string): Promise<BenchCluster> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => {} })
  return {
    databaseUrl: postgres.url,
    dataDir,
    close: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
