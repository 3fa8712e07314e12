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
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-bench-'))
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
