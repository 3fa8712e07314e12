import { join } from 'node:path'
import { SendTip } from '#contract/money/charges.ts'
import { foldChanges } from '#server/money/ledger/fold-writes.ts'
import { checkLedger, earningsBalances } from '#server/money/ledger/index.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { backUp, emptyMachine, openOn, restoreOn, temporaryFolder } from './support/second-site.ts'

test('earnings after a restore in another cluster are folded', async ({ world }) => {
  await using folder = await temporaryFolder()
  await using machine = await emptyMachine()
  const [fan, creator] = [await world.fan({ wallet: 50 }), await world.creator()]
  const tip = { params: { id: creator.id }, body: { price: 10 } }
  await fan.call(SendTip, tip)
  await foldChanges(world.db)
  await fan.call(SendTip, tip)

  const path = join(folder.path, 'site.tar')
  await backUp(world.app, path)
  await restoreOn(machine, path)

  await using second = await openOn(machine, world)
  const { db } = second.app.parts
  const earned = async () => (await earningsBalances(db, [creator.id])).get(creator.id)
  expect(await earned()).toBe(1_600n)
  expect((await second.person(fan).call(SendTip, tip)).status).toBe(200)
  expect(await earned()).toBe(2_400n)
  await foldChanges(db)
  expect(await earned()).toBe(2_400n)
  expect(await db.selectFrom('ledger_change').selectAll().execute()).toEqual([])
  expect(await checkLedger(db)).toMatchObject({ balanced: true, findings: [] })
}, 120_000)

test('a backup taken under load holds every row, file and balance', async ({ world }) => {
  await using folder = await temporaryFolder()
  await using machine = await emptyMachine()
  const creators = await Promise.all([1, 2, 3].map(() => world.creator()))
  const fans = await Promise.all([1, 2, 3, 4].map(() => world.fan({ wallet: 500 })))
  for (const creator of creators) await publishPhotos(creator)
  await world.work()

  let isLoaded = true
  let accepted = 0
  const load = fans.map(async (fan, place) => {
    for (let n = 0; isLoaded; n++) {
      const creator = creators[(place + n) % creators.length]
      if (place === 0) await publishPhotos(creator ?? fan)
      else await fan.call(SendTip, { params: { id: creator?.id ?? '' }, body: { price: 1 } })
      accepted += 1
    }
  })
  await expect.poll(() => accepted).toBeGreaterThan(10)
  const first = join(folder.path, 'first.tar')
  const taken = await backUp(world.app, first)
  isLoaded = false
  await Promise.all(load)
  expect(taken.missingFiles).toEqual([])

  await restoreOn(machine, first)
  const again = await backUp(
    { databaseUrl: machine.url, dataDir: machine.dataDir },
    join(folder.path, 'again.tar'),
  )
  // The numbers of jobs are those of the queue they wait in.
  const comparable = ({ tables, files, sequences, hashes }: typeof taken) => ({
    tables: tables.filter(({ name }) => name !== 'pending_job'),
    files,
    sequences,
    hashes: Object.entries(hashes).filter(([name]) => !name.includes('pending_job')),
  })
  expect(comparable(again)).toEqual(comparable(taken))
  expect(taken.files.count).toBeGreaterThan(3)

  await using second = await openOn(machine, world)
  const { db } = second.app.parts
  expect(await checkLedger(db)).toMatchObject({ balanced: true, findings: [] })
  await second.work()
  const [fan, creator] = [second.person(fans[1] ?? world.visitor), creators[0]]
  const before = (await earningsBalances(db, [creator?.id ?? ''])).get(creator?.id ?? '') ?? 0n
  const reply = await fan.call(SendTip, { params: { id: creator?.id ?? '' }, body: { price: 10 } })
  expect(reply.status).toBe(200)
  await foldChanges(db)
  const after = (await earningsBalances(db, [creator?.id ?? ''])).get(creator?.id ?? '')
  expect(after).toBe(before + 800n)
}, 120_000)
