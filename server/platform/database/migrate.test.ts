import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { emptyDatabase } from '#tests/support/test-database.ts'
import { IncompatibleDatabase } from '../errors.ts'
import { connectDatabase, type Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
let folder: string
let dropDatabase: () => Promise<void>

beforeEach(async () => {
  const { url, drop } = await emptyDatabase(inject('postgresUrl'))
  dropDatabase = drop
  database = connectDatabase({ url, poolSize: 5, onError: () => {} })
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-migrations-'))
  await put('1001_things', 'create table thing (id int); insert into thing values (1);')
  await put('1002_more', 'insert into thing values (2)')
})

afterEach(async () => {
  await database.close()
  await dropDatabase()
  await rm(folder, { recursive: true })
})

const put = (file: string, text: string) => writeFile(join(folder, `${file}.sql`), text)
const run = () => migrate(database.pool, { folder: pathToFileURL(`${folder}/`) })

/** Everything that could have changed: tables, and the rows of ours. */
async function contents() {
  const tables = await database.pool.query(
    `select table_schema, table_name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  )
  const things = await database.pool
    .query('select id from thing order by id')
    .catch(() => ({ rows: [] }))
  return { tables: tables.rows, things: things.rows.map(({ id }) => id) }
}

test('each file is applied once, in order, and later ones when they come', async () => {
  expect(await run()).toEqual(['1001_things', '1002_more'])
  expect(await run()).toEqual([])
  await put('1003_last', 'insert into thing values (3)')
  expect(await run()).toEqual(['1003_last'])
  expect((await contents()).things).toEqual([1, 2, 3])
})

test('several processes that start at once apply each file once', async () => {
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().toSorted()).toEqual(['1001_things', '1002_more'])
  expect((await contents()).things).toEqual([1, 2])
})

test('a file that fails is rolled back alone and named, and applied once it is fixed', async () => {
  await put('1002_more', 'insert into thing values (2); select 1 / 0')
  await expect(run()).rejects.toThrow('migration 1002_more failed: division by zero')
  expect((await contents()).things).toEqual([1])
  await put('1002_more', 'insert into thing values (2)')
  expect(await run()).toEqual(['1002_more'])
  expect((await contents()).things).toEqual([1, 2])
})

const concurrent = `-- without a transaction: built beside writers.
drop index concurrently if exists thing_by_id;
create index concurrently thing_by_id on thing (id);
`

test('a file without a transaction builds indexes beside writers, once for several processes', async () => {
  await put('1003_index', concurrent)
  await put('1004_last', 'insert into thing values (4)')
  const applied = await Promise.all(Array.from({ length: 4 }, run))
  expect(applied.flat().toSorted()).toEqual(['1001_things', '1002_more', '1003_index', '1004_last'])
  const indexes = 'select indexrelid::regclass::text as name, indisvalid as valid from pg_index'
  const { rows } = await database.pool.query(`${indexes} where indrelid = 'thing'::regclass`)
  expect(rows).toEqual([{ name: 'thing_by_id', valid: true }])
})

test('one that was interrupted is repeated', async () => {
  await put('1003_index', concurrent.replace('on thing (id)', 'on thing ((1 / (id - 2)))'))
  await expect(run()).rejects.toThrow('migration 1003_index failed: division by zero')
  await put('1003_index', concurrent)
  expect(await run()).toEqual(['1003_index'])
})

test('no file waits longer than ten seconds for a locked table', async () => {
  await put('1003_limit', `create table seen as select current_setting('lock_timeout') as value`)
  await run()
  expect((await database.pool.query('select value from seen')).rows).toEqual([{ value: '10s' }])
})

test('a database with the old numbering is rejected with one message and left unchanged', async () => {
  await database.pool.query(
    `create table schema_migration (name text primary key);
     insert into schema_migration values ('0001_accounts.sql'), ('0900_letters.sql');
     create table thing (id int); insert into thing values (7)`,
  )
  const before = await contents()
  const failure = await run().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(IncompatibleDatabase)
  expect((failure as Error).message).toMatch(/^[^\n]*0001_accounts\.sql[^\n]*left as it is[^\n]*$/)
  expect(await contents()).toEqual(before)
})

test('one with migrations from before the first release is rejected and left unchanged', async () => {
  await run()
  await database.pool.query(`update kysely_migration set name = '0164_language_of_texts'
    where name = '1002_more'`)
  const before = await contents()
  const failure = await run().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(IncompatibleDatabase)
  expect((failure as Error).message).toMatch(/before the first release \(0164_language_of_texts\)/)
  expect(await contents()).toEqual(before)
})

test('a database of a newer release is refused with both versions, and left as it is', async () => {
  await put('1003_newer', 'insert into thing values (3)')
  await run()
  const before = await contents()
  await rm(join(folder, '1003_newer.sql'))
  const failure = await run().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(IncompatibleDatabase)
  expect((failure as Error).message).toContain('is at migration 1003_newer')
  expect((failure as Error).message).toContain('knows them up to 1002_more')
  expect(await contents()).toEqual(before)
})
