import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { readSecret } from '#server/start/secret.ts'
import { rows } from '#tests/support/rows.ts'
import { asAdmin } from '#tests/support/test-database.ts'
import { expect, test } from '#tests/support/world.ts'
import { backUp, emptyMachine, temporaryFolder } from './support/second-site.ts'

function run(program: string, args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const { DATABASE_URL: _, ...own } = process.env
    const options = { env: { ...own, ...env } }
    execFile(process.execPath, [`tools/${program}.ts`, ...args], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, output: out + err })
    })
  })
}

/** A database as managed ones are: its owner is no superuser. */
async function ordinaryDatabase(serverUrl: string): Promise<string> {
  await asAdmin(serverUrl, async (run) => {
    await run(`create role ordinary login password 'ordinary'`)
    await run('create database ordinary owner ordinary')
  })
  const url = new URL(serverUrl)
  Object.assign(url, { username: 'ordinary', password: 'ordinary', pathname: '/ordinary' })
  return url.href
}

test('from a Postgres of its own into the embedded one of an empty folder, and back', async ({
  world,
}) => {
  await using folder = await temporaryFolder()
  await using outside = await emptyMachine()
  const fan = await world.fan({ wallet: 12.5 })
  const first = join(folder.path, 'first.tar')
  const home = join(folder.path, 'home')
  const data = { DATA_DIR: home }

  expect(await run('backup', [first], data)).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no site in'),
  })
  const source = { DATA_DIR: world.app.dataDir, DATABASE_URL: world.app.databaseUrl }
  expect(await run('backup', [first], source)).toMatchObject({
    code: 2,
    output: expect.stringContaining('holds no secret'),
  })
  readSecret({ secret: undefined, dataDir: world.app.dataDir })
  const taken = await run('backup', [first], source)
  expect(taken, taken.output).toMatchObject({ code: 0 })
  expect(taken.output).toContain('\nVerified: ')
  const key = await readFile(`${first}.key`, 'utf8')
  const missing = await run('restore', [first, join(folder.path, 'no.key')], data)
  expect(missing).toMatchObject({ code: 2, output: expect.stringContaining('put its key file') })

  const restored = await run('restore', [first], data)
  expect(restored, restored.output).toMatchObject({ code: 0 })
  expect(restored.output).toContain('Balanced.')
  expect(await readFile(join(home, 'secret'), 'utf8')).toBe(key)
  const over = await run('restore', [first], data)
  expect(over).toMatchObject({
    code: 2,
    output: expect.stringContaining('never restored over data'),
  })

  const second = join(folder.path, 'second.tar')
  expect(await run('backup', [second], data)).toMatchObject({ code: 0 })
  const url = await ordinaryDatabase(outside.url)
  const back = { DATA_DIR: join(folder.path, 'third'), DATABASE_URL: url }
  const again = await run('restore', [second], back)
  expect(again, again.output).toMatchObject({ code: 0 })
  const third = await run('backup', [join(folder.path, 'third.tar')], back)
  expect(third).toMatchObject({ code: 0, output: expect.stringContaining('\nNOT verified: ') })
  const { db, close } = connectDatabase({ url, poolSize: 1, onError: () => {} })
  expect(
    await rows(
      db,
      `select balance_cents from ledger_account where owner_id = $1 and kind = 'wallet'`,
      [fan.id],
    ),
  ).toEqual([{ balance_cents: 1250n }])
  await close()
}, 180_000)

test('a backup joins the embedded database of a running site; a restore does not', async ({
  world,
}) => {
  await using folder = await temporaryFolder()
  const home = join(folder.path, 'home')
  const archive = join(folder.path, 'other.tar')
  await backUp(world.app, archive)
  const postgres = await startEmbeddedPostgres({ dataDir: home, durable: false, log: () => {} })
  const path = join(folder.path, 'site.tar')
  readSecret({ secret: undefined, dataDir: home })
  const reply = await run('backup', [path], { DATA_DIR: home })
  expect(reply).toMatchObject({ code: 2, output: expect.stringContaining('There is no site') })
  expect(await run('restore', [archive], { DATA_DIR: home })).toMatchObject({
    code: 2,
    output: expect.stringContaining('is running: stop it first'),
  })
  await postgres.stop()
}, 180_000)
