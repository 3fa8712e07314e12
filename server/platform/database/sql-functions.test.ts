import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-functions-'))
  await mkdir(join(folder, 'money'))
  await put('1001_prices.sql', 'create table price (cents int); insert into price values (100)')
  await put('money/with-tax.sql', sqlFunction('with_tax', 1, 'total() * 2'))
  await put('money/total.sql', sqlFunction('total', 1, '(select sum(cents)::int from price)'))
  // The order of the list, not that of the names: `with_tax` calls `total`.
  await put('functions.json', '["money/total.sql", "money/with-tax.sql"]')
})

afterEach(async () => {
  await database.close()
  await dropDatabase()
  await rm(folder, { recursive: true })
})

const sqlFunction = (called: string, version: number, result: string) =>
  `-- version ${version}\ncreate or replace function ${called}() returns int\nreturn ${result};\n`
const put = (file: string, text: string) => writeFile(join(folder, file), text)
const run = () => migrate(database.pool, { folder: pathToFileURL(`${folder}/`) })
const refusal = (): Promise<Error | undefined> =>
  run().then(
    () => undefined,
    (error) => error,
  )

async function withTax() {
  const { rows } = await database.pool.query('select with_tax() as cents')
  return rows[0].cents
}

test('functions follow the migrations in the order of their list', async () => {
  expect(await run()).toEqual(['1001_prices', 'total (version 1)', 'with_tax (version 1)'])
  expect(await withTax()).toBe(200)
})

test('only those that have changed are applied again', async () => {
  await run()
  expect(await run()).toEqual([])
  await put('money/with-tax.sql', sqlFunction('with_tax', 2, 'total() * 3'))
  expect(await run()).toEqual(['with_tax (version 2)'])
  expect(await withTax()).toBe(300)
})

test('a function that fails leaves all as they were, and a later start applies them', async () => {
  await run()
  await put('money/total.sql', sqlFunction('total', 2, '7'))
  await put('money/with-tax.sql', sqlFunction('with_tax', 2, 'unknown_function()'))
  await expect(run()).rejects.toThrow(/unknown_function/)
  expect(await withTax()).toBe(200)
  await put('money/with-tax.sql', sqlFunction('with_tax', 2, 'total()'))
  expect(await run()).toEqual(['total (version 2)', 'with_tax (version 2)'])
  expect(await withTax()).toBe(7)
})

test('several processes that start at once apply each once', async () => {
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().toSorted()).toEqual([
    '1001_prices',
    'total (version 1)',
    'with_tax (version 1)',
  ])
})

test('an older release refuses functions of a newer one and leaves them', async () => {
  await put('money/with-tax.sql', sqlFunction('with_tax', 2, 'total() * 3'))
  await run()
  await put('money/with-tax.sql', sqlFunction('with_tax', 1, 'total() * 2'))
  await put('1002_more.sql', 'insert into price values (100)')
  const failure = await refusal()
  expect(failure).toBeInstanceOf(IncompatibleDatabase)
  expect(failure?.message).toMatch(/version 2 of the function with_tax, this release version 1/)
  expect(await withTax()).toBe(300)
})

test('a release refuses a database with a function that it does not know', async () => {
  await run()
  await put('functions.json', '["money/total.sql"]')
  expect((await refusal())?.message).toMatch(/version 1 of the function with_tax.*does not know/)
})

test('a function that no release calls is dropped once', async () => {
  await run()
  await put('money/with-tax.sql', '-- version 2\ndrop function if exists with_tax;\n')
  expect(await run()).toEqual(['with_tax (version 2)'])
  await expect(withTax()).rejects.toThrow(/with_tax\(\) does not exist/)
  expect(await run()).toEqual([])
})

test('a changed text needs a new version', async () => {
  await run()
  await put('money/total.sql', sqlFunction('total', 1, '7'))
  expect((await refusal())?.message).toMatch(/function total .* raise the version/)
  expect(await withTax()).toBe(200)
})

test('functions that the database has beside those of files are no concern', async () => {
  await put(
    '1002_own.sql',
    `create function own() returns int return 1;
    comment on function own is 'version 2 of something else'`,
  )
  await run()
  expect(await run()).toEqual([])
})
