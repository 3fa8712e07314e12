import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'

export interface BenchGround {
  databaseUrl: string
  dataDir: string
  close(): Promise<void>
}

/** A Postgres of its own that keeps its promises (fsync on), as in real use. */
export async function openGround(): Promise<BenchGround> {
  return groundIn(await newDataDir())
}

/** The same with what is put there first, while it need not survive a crash: that takes half the time. */
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
