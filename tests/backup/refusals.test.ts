import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase, whileBackingUp } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import { uploadPhoto } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { backUp, emptyMachine, openOn, restoreOn, temporaryFolder } from './support/second-site.ts'

describe('a restore is refused', () => {
  test('of an archive that is incomplete or damaged, or with another secret', async ({ world }) => {
    await using folder = await temporaryFolder()
    await using machine = await emptyMachine()
    await world.fan()
    const path = join(folder.path, 'site.tar')
    await backUp(world.app, path)
    await expect(restoreOn(machine, path, 'another secret')).rejects.toThrow(
      /secret is not the one/,
    )

    const whole = await readFile(path)
    const damaged = Buffer.from(whole)
    const place = damaged.indexOf('"takenAt"') > 0 ? 600 : 0
    damaged[place] = (damaged[place] ?? 0) ^ 1
    await writeFile(path, damaged)
    await expect(restoreOn(machine, path)).rejects.toThrow(/is damaged|cannot be read as a backup/)
    await writeFile(path, whole)
    for (const length of [0, 700, Math.floor(whole.length / 2), whole.length - 2048]) {
      await truncate(path, length)
      await expect(restoreOn(machine, path)).rejects.toThrow(/cannot be read|not a whole backup/)
      await writeFile(path, whole)
    }
    const { db, close } = connectDatabase({ url: machine.url, poolSize: 1, onError: () => {} })
    expect(await rows(db, `select from pg_class where relname = 'account'`)).toEqual([])
    await close()
    await restoreOn(machine, path)
    await expect(restoreOn(machine, path)).rejects.toThrow(/never restored over data/)
  }, 120_000)

  test('while a site runs on the database; the end of one is waited for', async ({ world }) => {
    await using folder = await temporaryFolder()
    await using machine = await emptyMachine()
    const path = join(folder.path, 'site.tar')
    await backUp(world.app, path)
    const site = connectDatabase({ url: machine.url, poolSize: 1, onError: () => {} })
    await rows(site.db, 'select 1')
    await expect(restoreOn(machine, path)).rejects.toThrow(/A site is running/)
    const restored = restoreOn(machine, path)
    const countOthers = async () => {
      const others = `select from pg_stat_activity where datname = current_database()
        and application_name = current_setting('application_name') and pid <> pg_backend_pid()`
      return (await rows(site.db, others)).length
    }
    await expect.poll(countOthers).toBe(1)
    await site.close()
    await restored
  })

  test('of a backup from a newer release, naming both versions', async ({ world }) => {
    await using folder = await temporaryFolder()
    await using machine = await emptyMachine()
    const path = join(folder.path, 'site.tar')
    await rows(world.db, `insert into kysely_migration values ('9999_newer', '')`)
    await backUp(world.app, path)
    await expect(restoreOn(machine, path)).rejects.toThrow(/9999_newer.*knows them up to \d{4}_/)
  })

  test('of a backup from before the first release', async ({ world }) => {
    await using folder = await temporaryFolder()
    await using machine = await emptyMachine()
    const path = join(folder.path, 'site.tar')
    await rows(world.db, `delete from kysely_migration`)
    await rows(world.db, `insert into kysely_migration values ('0166_privacy', '')`)
    await backUp(world.app, path)
    await expect(restoreOn(machine, path)).rejects.toThrow(/before the first release.*0166_privacy/)
    const { db, close } = connectDatabase({ url: machine.url, poolSize: 1, onError: () => {} })
    expect(await rows(db, `select from pg_class where relname = 'account'`)).toEqual([])
    await close()
  })
})

test('a failure in the middle leaves an empty database, and the triggers in force', async ({
  world,
}) => {
  await using folder = await temporaryFolder()
  await using machine = await emptyMachine()
  await world.fan({ wallet: 5 })
  const path = join(folder.path, 'site.tar')
  // A row that no foreign key allows: as if the source had been tampered with.
  await world.db.transaction().execute(async (tx) => {
    await rows(tx, 'set local session_replication_role = replica')
    await rows(tx, `update session set account_id = 'nobody'`)
  })
  await backUp(world.app, path)
  await expect(restoreOn(machine, path)).rejects.toThrow(/foreign key/)

  await using second = await openOn(machine, world)
  const { db } = second.app.parts
  expect(await db.selectFrom('account').select('id').execute()).toEqual([])
  const found = await rows<{ n: number }>(
    db,
    `select count(*)::int as n from pg_trigger where not tgisinternal and tgenabled = 'D'`,
  )
  expect(found).toEqual([{ n: 0 }])
})

test('nothing is written over a file, and archive and key are for their owner only', async ({
  world,
}) => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'site.tar')
  await backUp(world.app, path)
  for (const name of [path, `${path}.key`]) expect((await stat(name)).mode & 0o777).toBe(0o600)
  expect((await readFile(path)).includes('a secret for tests')).toBe(false)
  await expect(backUp(world.app, path)).rejects.toThrow(/is there already/)
})

test('files are removed only when the backup is done', async ({ world }) => {
  const { pool, store } = world.app.parts
  const fileId = await uploadPhoto(await world.creator())
  const key = fileKey(fileId, 'original')
  const second = connectDatabase({ url: world.app.databaseUrl, poolSize: 2, onError: () => {} })
  await whileBackingUp(second.db, async () => {
    await addJob(world.db, 'files.erase', { fileId })
    await world.app.parts.jobs.drain(pool)
    expect(await store.stat(key)).toBeDefined()
  })
  await second.close()
  await world.makeJobsDue()
  await world.work()
  expect(await store.stat(key)).toBeUndefined()
})
