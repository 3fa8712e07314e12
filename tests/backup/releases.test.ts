import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkLedger } from '#server/money/ledger/index.ts'
import { knownFunctions } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { startSite } from '../invariants/support/site-process.ts'
import { backUp, emptyMachine, openOn, restoreOn, secret } from './support/second-site.ts'
import { makeWholeSite } from './support/whole-site.ts'

/** Backups of what was released, one each: they stay, and every later release restores and serves them. */
const folder = join(import.meta.dirname, 'releases')
await mkdir(folder, { recursive: true })
const releases = (await readdir(folder))
  .filter((name) => name.endsWith('.tar'))
  .map((name) => name.slice(0, -'.tar'.length))

const functionsOf = (release: string) => join(folder, `${release}.functions.json`)
const textsOfFunctions = async () =>
  (await knownFunctions()).map(({ name, version, hash }) => ({ name, version, hash }))

const fresh = process.env.NEW_RELEASE
test.runIf(fresh)('a release is kept', async ({ world }) => {
  await makeWholeSite(world)
  const { missingFiles } = await backUp(world.app, join(folder, `${fresh}.tar`))
  expect(missingFiles).toEqual([])
  const functions = JSON.stringify(await textsOfFunctions(), null, 2)
  await writeFile(functionsOf(fresh ?? ''), `${functions}\n`)
})

describe.for(releases)('release %s', (release) => {
  test('its backup is restored, its jobs are done, and the site serves it', async ({ world }) => {
    await using machine = await emptyMachine()
    const { tables } = await restoreOn(machine, join(folder, `${release}.tar`))
    {
      await using second = await openOn(machine, world)
      const { db } = second.app.parts
      expect(await checkLedger(db)).toMatchObject({ balanced: true, findings: [] })
      const accounts = await rows(db, 'select from account')
      expect(accounts.length).toBe(tables.find(({ name }) => name === 'account')?.rows)
      await second.work()
      const failed =
        'select task_identifier, last_error from graphile_worker.jobs where attempts > 0'
      expect(await rows(db, failed)).toEqual([])
    }
    const env = { DATABASE_URL: machine.url, SECRET: secret }
    const site = await startSite(machine.dataDir, env)
    const creators = await fetch(`${site.url}/performers/user/search?limit=5`)
    const { data } = (await creators.json()) as { data: { data: unknown[] } }
    expect(data.data.length).toBeGreaterThan(0)
    expect(await site.stop()).toBe(0)
    expect(site.warnings).toEqual([])
  }, 120_000)

  test('a function of the database has another version where its text is another', async () => {
    const then: { name: string; version: number }[] = JSON.parse(
      await readFile(functionsOf(release), 'utf8'),
    )
    const now = await textsOfFunctions()
    const same = then.filter(({ name, version }) =>
      now.some((each) => each.name === name && each.version === version),
    )
    expect(now).toEqual(expect.arrayContaining(same))
  })
})
