import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { end, isRunning, query, startHost, temporaryFolder } from './support.ts'

const hostProgram = join(import.meta.dirname, 'host.ts')

test('written data survive a stop and a start, on the same port', async () => {
  using folder = temporaryFolder()
  const options = { dataDir: folder.path, durable: true, log: () => undefined }

  const first = await startEmbeddedPostgres(options)
  await query(first.url, `create table note as select 'kept — ä' as text`)
  await first.stop()
  expect(isRunning(first.pid)).toBe(false)

  const second = await startEmbeddedPostgres(options)
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept — ä' }])
  await second.stop()
})

test('text is UTF-8 and sorted alike on every machine', async () => {
  using folder = temporaryFolder()
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    durable: false,
    log: () => undefined,
  })
  expect(
    await query(
      postgres.url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale, upper('ä') as up
       from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8', up: 'Ä' }])
  await postgres.stop()
})

test('nobody gets in without the password', async () => {
  using folder = temporaryFolder()
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    durable: false,
    log: () => undefined,
  })
  const url = new URL(postgres.url)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
  await postgres.stop()
})

test('Postgres killed in the middle of writing comes back with every acknowledged row', async () => {
  using folder = temporaryFolder()
  const logs: string[] = []
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    durable: true,
    log: (line) => logs.push(line),
  })
  await query(postgres.url, 'create table written (n int primary key)')
  const client = new Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  const firstPid = postgres.pid

  const acknowledged: number[] = []
  const writing = (async () => {
    for (let n = 0; ; n++) {
      await client.query('insert into written values ($1)', [n])
      acknowledged.push(n)
      if (n === 200) process.kill(firstPid, 'SIGKILL')
    }
  })()
  await expect(writing).rejects.toThrow()

  await expect.poll(() => postgres.pid).not.toBe(firstPid)
  const rows = await query(postgres.url, 'select n from written order by n')
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
  expect(logs.join('\n')).toContain('SIGKILL')
  await postgres.stop()
})

test('the server left by a killed product is stopped, and its data are kept', async () => {
  using folder = temporaryFolder()
  const killed = await startHost(folder.path, hostProgram)
  await query(killed.url, 'create table note as select 1 as n')
  await end(killed, 'SIGKILL')
  expect(isRunning(killed.pid)).toBe(true)

  const begun = performance.now()
  const next = await startHost(folder.path, hostProgram)
  expect(performance.now() - begun).toBeLessThan(6000)
  expect(isRunning(killed.pid)).toBe(false)
  expect(next.url).toBe(killed.url)
  expect(await query(next.url, 'select n from note')).toEqual([{ n: 1 }])
  await end(next, 'SIGTERM')
  expect(isRunning(next.pid)).toBe(false)
  expect(next.logs).toEqual([`stopping the Postgres of an earlier run (process ${killed.pid})`])
})

test('a leftover pid file naming another process affects neither us nor that process', async () => {
  using folder = temporaryFolder()
  const options = { dataDir: folder.path, durable: true, log: () => undefined }
  await (await startEmbeddedPostgres(options)).stop()

  const stranger = spawn('sleep', ['60'])
  await once(stranger, 'spawn')
  writeFileSync(
    join(folder.path, 'postgres', 'postmaster.pid'),
    `${stranger.pid}\n/somewhere\n1700000000\n5432\n\n127.0.0.1\n\n`,
  )
  const postgres = await startEmbeddedPostgres(options)
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
  await postgres.stop()
})

test('two products cannot run one folder', async () => {
  using folder = temporaryFolder()
  const host = await startHost(folder.path, hostProgram)
  await expect(
    startEmbeddedPostgres({ dataDir: folder.path, durable: true, log: () => undefined }),
  ).rejects.toThrow(`already in use by process ${host.child.pid}`)
  expect(await query(host.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await end(host, 'SIGTERM')
})

test('Ctrl-C in a terminal reaches only the product: Postgres has its own process group', async () => {
  using folder = temporaryFolder()
  const host = await startHost(folder.path, hostProgram)
  expect(() => process.kill(-host.pid, 0)).not.toThrow()
  await end(host, 'SIGINT')
  await sleep(300)
  expect(isRunning(host.pid)).toBe(true)
  const next = await startHost(folder.path, hostProgram)
  await end(next, 'SIGTERM')
})
