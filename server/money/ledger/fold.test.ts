import { creditWallet } from '#server/money/wallet/index.ts'
import { rows } from '#server/platform/database/index.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { foldLines } from './fold.ts'
import { checkLedger, earningsBalances, postEntry, siteBalance } from './index.ts'

/** So many entries of one cent from the gateway to a creator's earnings, in one transaction. */
async function earnCents(world: World, creatorId: string, count: number) {
  await world.db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n++) {
      await postEntry(tx, {
        kind: 'test',
        lines: [
          { account: { earnings: creatorId }, amount: 1n },
          { account: 'gateway', amount: -1n },
        ],
      })
    }
  })
}

const folds = (world: World) =>
  rows<{ balance_cents: bigint }>(
    world.db,
    'select balance_cents from ledger_fold order by account_id',
  )

/** Other tests have transactions open on the same Postgres: lines younger than these come later. */
const foldsInTheEnd = (world: World) =>
  expect.poll(
    async () => {
      await foldLines(world.db)
      return folds(world)
    },
    { timeout: 10_000 },
  )

describe('folding', () => {
  test('sums up what has many lines, and changes no balance', async ({ world }) => {
    const creator = await world.creator()
    const earned = async () => (await earningsBalances(world.db, [creator.id])).get(creator.id)
    await earnCents(world, creator.id, 99)
    await foldLines(world.db)
    expect(await folds(world)).toEqual([])

    await earnCents(world, creator.id, 2)
    await foldsInTheEnd(world).toEqual([{ balance_cents: -101n }, { balance_cents: 101n }])
    expect(await earned()).toBe(101n)

    await earnCents(world, creator.id, 150)
    expect(await earned()).toBe(251n)
    await Promise.all([foldLines(world.db), foldLines(world.db)])
    await foldsInTheEnd(world).toEqual([{ balance_cents: -251n }, { balance_cents: 251n }])
    expect(await earned()).toBe(251n)
    expect(await siteBalance(world.db, 'gateway')).toBe(-251n)
    expect(await checkLedger(world.db)).toMatchObject({ folds: { checked: 2, wrong: 0 } })
  })

  test('leaves to later what a transaction wrote that is still open', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    await earnCents(world, creator.id, 150)
    const credit = { accountId: fan.id, amountCents: 5n }
    await world.db.transaction().execute(async (late) => {
      await creditWallet(late, credit)
      await earnCents(world, creator.id, 150)
      await foldsInTheEnd(world).toEqual([{ balance_cents: -150n }, { balance_cents: 150n }])
    })
    expect(await siteBalance(world.db, 'gateway')).toBe(-305n)
    await foldsInTheEnd(world).toEqual([{ balance_cents: -305n }, { balance_cents: 300n }])
    expect(await checkLedger(world.db)).toMatchObject({ folds: { checked: 2, wrong: 0 } })
  })
})
