import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { OperatorError } from '#server/platform/errors.ts'
import { query, temporaryFolder } from './support.ts'

const start = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })

/** What a start that does not work says to the operator. */
async function refusalOf(dataDir: string): Promise<string> {
  const error = await start(dataDir).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(OperatorError)
  return (error as Error).message
}

test('a folder that is not a whole cluster is left as it is and stops the start', async () => {
  using folder = temporaryFolder()
  const cluster = join(folder.path, 'postgres')
  mkdirSync(join(cluster, 'base'), { recursive: true })
  writeFileSync(join(cluster, 'base', '16384'), 'rows')

  expect(await refusalOf(folder.path)).toMatch(
    new RegExp(`${cluster}.*PG_VERSION is missing.*left as it is.*backup.*DATA_DIR`),
  )
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
  expect(await refusalOf(folder.path)).toContain('global/pg_control is missing')
  expect(readFileSync(join(cluster, 'base', '16384'), 'utf8')).toBe('rows')
})

test('an empty folder becomes a cluster, and a creation that was killed begins again', async () => {
  using folder = temporaryFolder()
  mkdirSync(join(folder.path, 'postgres'))
  mkdirSync(join(folder.path, 'postgres.new', 'cluster', 'base'), { recursive: true })
  const postgres = await start(folder.path)
  expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await postgres.stop()
})

test('a folder that only looks like an unfinished cluster is left unchanged', async () => {
  using folder = temporaryFolder()
  const copy = join(folder.path, 'postgres.new', 'cluster')
  mkdirSync(copy, { recursive: true })
  writeFileSync(join(copy, 'postmaster.opts'), 'a server ran here')
  expect(await refusalOf(folder.path)).toMatch(/postgres\.new.*left as it is/)
  expect(readdirSync(copy)).toEqual(['postmaster.opts'])
})

test('the cluster of another Postgres is refused with both versions', async () => {
  using folder = temporaryFolder()
  mkdirSync(join(folder.path, 'postgres', 'global'), { recursive: true })
  writeFileSync(join(folder.path, 'postgres', 'global', 'pg_control'), '')
  writeFileSync(join(folder.path, 'postgres', 'PG_VERSION'), '12\n')
  expect(await refusalOf(folder.path)).toMatch(/Postgres 12.*Postgres 18/)
})

test.each(['', '\0\0\0\0', '1234'])(
  'a lock damaged by a power cut (%j) is taken over',
  async (torn) => {
    using folder = temporaryFolder()
    writeFileSync(join(folder.path, 'postgres.lock'), torn)
    const postgres = await start(folder.path)
    await expect(start(folder.path)).rejects.toThrow(`already in use by process ${process.pid}`)
    await postgres.stop()
    expect(readdirSync(folder.path)).not.toContain('postgres.lock')
  },
)

test('an incomplete password file stops the start; once deleted it is replaced, and the data are kept', async () => {
  using folder = temporaryFolder()
  const first = await start(folder.path)
  await query(first.url, 'create table note as select 3 as n')
  await first.stop()

  const path = join(folder.path, 'postgres.password')
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 20))
  expect(await refusalOf(folder.path)).toMatch(new RegExp(`${path}.*damaged.*delete`))
  rmSync(path)
  const second = await start(folder.path)
  expect(second.url).not.toBe(first.url)
  expect(await query(second.url, 'select n from note')).toEqual([{ n: 3 }])
  await second.stop()
})
