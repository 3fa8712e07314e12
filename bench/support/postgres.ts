import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'

export interface BenchGround {
  databaseUrl: string
  dataDir: string
  close(): Promise<void>
}

/** A Postgres instance with fsync on, as in production. */
export async function openGround(): Promise<BenchGround> {
  return groundIn(await newDataDir())
}

/** Like openGround, but seeded first with fsync off, which takes half the time. */
export async function openFilledGround<T>(
  fill: (databaseUrl: string) => Promise<T>,
): Promise<{ ground: BenchGround; filled: T }> {
  const dataDir = await newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const filled = await fill(postgres.url).finally(() => postgres.stop())
  return { ground: await groundIn(dataDir), filled }
}

const newDataDir = () => mkdtemp(join(tmpdir(), 'stagedoor-bench-'))

async function groundIn(dataDir: string): Promise<BenchGround> {
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
