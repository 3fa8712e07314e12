import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertAccount } from '#server/identity/accounts/index.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { freePort } from '#server/platform/free-port.ts'
import { copyDatabase } from '#tests/support/test-database.ts'

const program = join(import.meta.dirname, 'support/api-process.ts')
let folder = ''
let database: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stagedoor-refused-'))
  database = await copyDatabase(inject('postgresUrl'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Start the product; answers what it says when it does not start. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const [port, apiPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // One that hangs while it ends answers no other signal; the failure then says what it had said.
    timeout: 25_000,
    killSignal: 'SIGKILL',
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PORT: `${port}`,
      API_PORT: `${apiPort}`,
      METRICS_PORT: `${metricsPort}`,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  const { promise: ended, resolve } = Promise.withResolvers<unknown>()
  child.once('exit', (code, signal) => resolve(signal ?? code))
  const said = await text(child.stderr)
  expect(await ended, said).toBe(1)
  return said
}

/** One line, without a stack. */
const oneSentence = (pattern: RegExp) =>
  new RegExp(`^Stagedoor could not start: (?=[^\\n]*${pattern.source})[^\\n]*\\n$`)

test.each(['PORT', 'API_PORT', 'METRICS_PORT'])(
  '%s in use, which is said before anything is opened',
  // One start in a few hundred hung, and no reason was found: `npm test` names a second try.
  { timeout: 60_000, retry: 1 },
  async (variable) => {
    const other = createServer().listen(0, variable === 'METRICS_PORT' ? '127.0.0.1' : '0.0.0.0')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    const dataDir = join(folder, `data of ${variable}`)
    expect(await refusalOf({ [variable]: `${port}`, DATA_DIR: dataDir })).toMatch(
      oneSentence(new RegExp(`port ${port} is in use.*set ${variable}`)),
    )
    expect(existsSync(dataDir)).toBe(false)
    other.close()
  },
)

const otherDatabase = (change: Partial<URL>) => {
  const url = Object.assign(new URL(database.url), change)
  return { DATABASE_URL: url.href }
}
const inFile = (path: string) => {
  writeFileSync(join(folder, 'file'), 'no folder')
  return { DATA_DIR: join(folder, 'file', path) }
}

test.each<[string, () => Record<string, string>, RegExp]>([
  ['a HOST that is elsewhere', () => ({ HOST: '203.0.113.7' }), /HOST=203\.0\.113\.7 is not/],
  ['a wrong password', () => otherDatabase({ password: 'guess' }), /DATABASE_URL.*password/],
  ['no database there', () => otherDatabase({ port: '1' }), /DATABASE_URL.*:1 .*ECONNREFUSED/],
  ['an unknown database', () => otherDatabase({ pathname: '/x' }), /DATABASE_URL.*does not exist/],
  ['a file as DATA_DIR', () => inFile(''), /DATA_DIR=.*file in its place/],
  ['a file on the way to DATA_DIR', () => inFile('data'), /DATA_DIR=.*file in its place/],
  ['an odd file system', () => ({ DATA_DIR: '/proc/stagedoor' }), /DATA_DIR=\/proc\/stagedoor/],
  ['no Redis there', () => ({ REDIS_URL: 'redis://127.0.0.1:1' }), /REDIS_URL.*127\.0\.0\.1:1/],
])(
  '%s',
  async (_name, env, pattern) => {
    expect(await refusalOf(env())).toMatch(oneSentence(pattern))
  },
  180_000,
)

/** Where not even root makes a folder. */
test.skipIf(process.platform !== 'linux')(
  'a DATA_DIR that this user may not write',
  async () => {
    expect(await refusalOf({ DATA_DIR: '/sys/stagedoor' })).toMatch(
      oneSentence(/DATA_DIR=\/sys\/stagedoor.*(may not write|read-only)/),
    )
  },
  180_000,
)

test('production on a database that holds accounts of the demo', async () => {
  const { db, close } = connectDatabase({ url: database.url, poolSize: 1, onError: () => {} })
  const id = await db.transaction().execute((tx) =>
    insertAccount(tx, {
      ...{ username: 'alex', email: 'alex@demo.test', passwordHash: 'published' },
      ...{ name: 'Alex', firstName: 'Alex', lastName: '', isPerformer: false, isDemo: true },
    }),
  )
  const production = {
    SITE_MODE: 'production',
    RATE_LIMITS: 'on',
    SECRET: 'jd83-ksl2-0fkq-zm17-pw56-vh40-tb92',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  expect(await refusalOf(production)).toMatch(oneSentence(/npm run demo:close/))
  await db.deleteFrom('demo_login').where('account_id', '=', id).execute()
  await close()
}, 180_000)

test('an account with the name of an address, before the database is migrated', async () => {
  const { db, close } = connectDatabase({ url: database.url, poolSize: 1, onError: () => {} })
  const id = await db.transaction().execute((tx) =>
    insertAccount(tx, {
      username: 'gallery',
      email: 'gallery@example.test',
      passwordHash: 'none',
      name: 'Gal Lery',
      firstName: 'Gal',
      lastName: 'Lery',
    }),
  )
  const migrations = async () =>
    (await sql<{ name: string; timestamp: string }>`select * from kysely_migration`.execute(db))
      .rows
  const newest = (await migrations()).toSorted((a, b) => (a.name < b.name ? 1 : -1))[0]
  await sql`delete from kysely_migration where name = ${newest?.name}`.execute(db)
  const before = await migrations()

  expect(await refusalOf({})).toMatch(
    oneSentence(new RegExp(`gallery \\(${id}\\).*other usernames`)),
  )
  expect(await migrations()).toEqual(before)

  await sql`insert into kysely_migration values (${newest?.name}, ${newest?.timestamp})`.execute(db)
  await db.updateTable('account').set('username', 'galleria').where('id', '=', id).execute()
  await close()
}, 180_000)
