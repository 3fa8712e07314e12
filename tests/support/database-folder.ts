import { glob, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'

/** The file system in memory of Linux. */
const inMemory = '/dev/shm'
const prefix = 'stagedoor-database-'
const leastFreeBytes = 2 * 1024 ** 3

/**
 * A folder for a Postgres whose databases come and go with each test; in memory where there is room.
 * A database is a thousand files, and ext4 does not reuse the inode of a deleted file for minutes: it
 * searched so long for others that copying a database took 580 ms of processor time instead of 40.
 */
export async function newDatabaseFolder(): Promise<string> {
  if (!(await hasRoom(inMemory))) return mkdtemp(join(tmpdir(), prefix))
  await removeLeftovers()
  return mkdtemp(join(inMemory, prefix))
}

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize >= leastFreeBytes
}

/** Killed runs leave their folder, which would take memory until the next start of the machine. */
async function removeLeftovers(): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000
  for await (const folder of glob(join(inMemory, `${prefix}*`))) {
    // A run that ends at this moment removes its own.
    const found = await stat(folder).catch(() => undefined)
    if (!found || found.mtimeMs > anHourAgo || runningEmbeddedPostgres(folder)) continue
    await rm(folder, { recursive: true, force: true })
  }
}
