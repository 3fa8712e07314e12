import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { checkLedger } from '#server/money/ledger/index.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { diskStore } from '#server/platform/storage/index.ts'
import { copyDatabase } from '#tests/support/test-database.ts'
import { expect, test } from '#tests/support/world.ts'
import type { Manifest } from '#tools/backup/manifest.ts'
import { startBusySite } from './support/busy-site.ts'
import { backUp, restoreOn, temporaryFolder } from './support/second-site.ts'

/** 20 with `npm run test:long`; `SEED` repeats a failure. */
const moments = Number(process.env.BACKUP_MOMENTS ?? 3)
const seed = Number(process.env.SEED ?? 1 + Math.floor(Math.random() * 1e6))
const longestWaitMs = 700

/** A linear congruential generator, so that a seed repeats the moments. */
function* numbersFrom(start: number): Generator<number, never> {
  for (let state = start % 2 ** 31; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

/** What must be the same after a restore: not the numbers of jobs, which are those of a queue. */
const comparable = ({ tables, files, sequences, hashes, missingFiles }: Manifest) => ({
  tables: tables.filter(({ name }) => name !== 'pending_job'),
  files: { ...files, missingFiles },
  sequences,
  hashes: Object.entries(hashes)
    .filter(([name]) => !name.includes('pending_job'))
    .toSorted(),
})

test(`a backup at any moment of a busy site restores, rows, files and balances (seed ${seed})`, async ({
  world,
}) => {
  await using folder = await temporaryFolder()
  const site = await startBusySite(world)
  await expect.poll(() => site.counts.deletions, { timeout: 30_000 }).toBeGreaterThan(0)
  const random = numbersFrom(seed)
  const taken: { path: string; manifest: Manifest }[] = []
  for (let n = 0; n < moments; n += 1) {
    await sleep(random.next().value * longestWaitMs)
    const path = join(folder.path, `${n}.tar`)
    taken.push({ path, manifest: await backUp(world.app, path) })
  }
  const before = { ...site.counts }
  await site.stop()
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0)

  for (const { path, manifest } of taken) {
    expect(manifest.missingFiles, path).toEqual([])
    const database = await copyDatabase(inject('postgresUrl'))
    const dataDir = `${path}.restored`
    const store = diskStore(join(dataDir, 'files'))
    await restoreOn({ url: database.url, store }, path)
    const again = await backUp({ databaseUrl: database.url, dataDir }, `${path}.again`)
    expect(comparable(again), path).toEqual(comparable(manifest))
    const { db, close } = connectDatabase({ url: database.url, poolSize: 2, onError: () => {} })
    expect(await checkLedger(db), path).toMatchObject({ balanced: true, findings: [] })
    await close()
    await database.drop()
  }
  if (process.env.BACKUP_MOMENTS) {
    const rows = taken.map(({ manifest }) => manifest.tables.reduce((sum, t) => sum + t.rows, 0))
    const files = taken.map(({ manifest }) => manifest.files.count)
    const facts = JSON.stringify({ moments, seed, ...before, rows, files })
    process.stdout.write(`${facts}\n`)
  }
}, 1_800_000)
