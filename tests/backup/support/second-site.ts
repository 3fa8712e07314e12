import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { diskStore } from '#server/platform/storage/index.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { World } from '#tests/support/world.ts'
import { restoreBackup } from '#tools/backup/restore-backup.ts'
import { takeBackup } from '#tools/backup/take-backup.ts'

/** A folder for archives that is gone when the block ends. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'stagedoor-backup-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A database and a data folder without anything, in a cluster of their own: another machine. */
export async function emptyMachine() {
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-second-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const store = diskStore(join(dataDir, 'files'))
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, url: postgres.url, store, [Symbol.asyncDispose]: stop }
}

export type Machine = Awaited<ReturnType<typeof emptyMachine>>

const connect = (url: string) => connectDatabase({ url, poolSize: 4, onError: () => {} })

export const secret = 'a secret for tests that is long enough'

/** Back up what an app serves, as the command does beside it. */
export async function backUp(
  { databaseUrl, dataDir }: Pick<TestApp, 'databaseUrl' | 'dataDir'>,
  path: string,
) {
  const { db, pool, close } = connect(databaseUrl)
  const store = diskStore(join(dataDir, 'files'))
  return takeBackup({ db, pool, store, secret }, path).finally(close)
}

/** Restore a backup on a machine, as the command does; `given` names another secret. */
export async function restoreOn(
  { url, store }: Pick<Machine, 'url' | 'store'>,
  path: string,
  given = secret,
) {
  const { db, pool, close } = connect(url)
  const parts = { db, pool, store, secret: given, keepSecret: () => {} }
  return restoreBackup(parts, path).finally(close)
}

/** Open the site on a machine, at the time of another one; its people keep their sessions. */
export async function openOn({ url, dataDir }: Machine, { app }: World) {
  const second = await startTestApp(url, { first: { dataDir, clock: app.clock } })
  return {
    app: second,
    person: ({ id, username, token = '' }: Person) => new Person(second, { id, username, token }),
    work: () => second.parts.jobs.drain(second.parts.pool),
    [Symbol.asyncDispose]: second.close,
  }
}
