import { join } from 'node:path'
import { connectDatabase } from '#server/platform/database/index.ts'
import { uploadPhoto } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { asAdmin } from '#tests/support/test-database.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { verifyBackup } from '#tools/backup/verify-backup.ts'
import { backUp, emptyMachine, openOn, restoreOn, temporaryFolder } from './support/second-site.ts'

const verify = ({ db, app }: World, path: string, url = app.databaseUrl) =>
  verifyBackup({ db, url }, path)

const scratches = ({ db }: World) =>
  rows(db, `select datname from pg_database where datname like 'stagedoor\\_verify\\_%'`)

test('a backup is restored beside the site, whose server keeps nothing of it', async ({
  world,
}) => {
  await using folder = await temporaryFolder()
  await uploadPhoto(await world.creator())
  const path = join(folder.path, 'site.tar')
  await backUp(world.app, path)
  const abandoned = 'stagedoor_verify_1700000000_00'
  await asAdmin(world.app.databaseUrl, (run) => run(`create database ${abandoned}`))
  expect(await verify(world, path)).toBeUndefined()
  expect(await scratches(world)).toEqual([])
})

test('a backup that cannot be restored is no success', async ({ world }) => {
  await using folder = await temporaryFolder()
  await world.fan()
  // A row that no foreign key allows: as if it had been tampered with.
  await world.db.transaction().execute(async (tx) => {
    await rows(tx, 'set local session_replication_role = replica')
    await rows(tx, `update session set account_id = 'nobody'`)
  })
  const path = join(folder.path, 'site.tar')
  await backUp(world.app, path)
  await expect(verify(world, path)).rejects.toThrow(/site\.tar cannot be restored: .*foreign key/)
  expect(await scratches(world)).toEqual([])
})

test('neither is one with tables that are not of the site, which are named', async ({ world }) => {
  await using folder = await temporaryFolder()
  await rows(world.db, 'create table notes (id int)')
  const path = join(folder.path, 'site.tar')
  await backUp(world.app, path)
  await expect(verify(world, path)).rejects.toThrow(/cannot be restored: .*: notes\./)
})

test('a role without the right to create databases is told, not refused', async ({ world }) => {
  await using folder = await temporaryFolder()
  await using machine = await emptyMachine()
  await world.fan()
  const path = join(folder.path, 'site.tar')
  await backUp(world.app, path)
  await asAdmin(machine.url, async (run) => {
    await run(`create role plain login password 'plain'`)
    await run('create database plain owner plain')
  })
  const url = Object.assign(new URL(machine.url), { username: 'plain', password: 'plain' })
  url.pathname = '/plain'
  const { db, close } = connectDatabase({ url: url.href, poolSize: 2, onError: () => {} })
  expect(await verifyBackup({ db, url: url.href }, path)).toMatch(/permission denied/)
  await close()
})

test('a site in another schema than public is backed up and restored', async ({ world }) => {
  await using folder = await temporaryFolder()
  await using machine = await emptyMachine()
  const fan = await world.fan({ wallet: 7 })
  const first = join(folder.path, 'first.tar')
  await backUp(world.app, first)
  await asAdmin(machine.url, async (run) => {
    await run('alter role stagedoor in database stagedoor set search_path = app1, public')
  })
  const setUp = connectDatabase({ url: machine.url, poolSize: 1, onError: () => {} })
  await rows(setUp.db, 'create schema app1')
  await setUp.close()
  await restoreOn(machine, first)

  await using second = await openOn(machine, world)
  const { db } = second.app.parts
  const found = `select schemaname from pg_tables where tablename = 'account'`
  expect(await rows(db, found)).toEqual([{ schemaname: 'app1' }])
  const path = join(folder.path, 'second.tar')
  const { tables } = await backUp({ databaseUrl: machine.url, dataDir: machine.dataDir }, path)
  expect(tables.find(({ name }) => name === 'account')?.rows).toBe(1)
  expect(await verifyBackup({ db, url: machine.url }, path)).toBeUndefined()
  await using third = await emptyMachine()
  await restoreOn(third, path)
  await using last = await openOn(third, world)
  expect(await last.app.parts.db.selectFrom('account').select('id').execute()).toEqual([
    { id: fan.id },
  ])
})

test('a database without tables is no backup', async ({ world }) => {
  await using folder = await temporaryFolder()
  const emptied = `create schema elsewhere; alter table kysely_migration set schema elsewhere;
    alter database ${new URL(world.app.databaseUrl).pathname.slice(1)} set search_path = elsewhere`
  await world.app.parts.pool.query(emptied)
  await expect(backUp(world.app, join(folder.path, 'site.tar'))).rejects.toThrow(/no table/)
})
