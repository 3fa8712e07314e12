import { SendTip } from '#contract/money/charges.ts'
import { creditWallet } from '#server/money/wallet/index.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { foldChanges } from './fold-writes.ts'
import { checkLedger, earningsBalances, postEntry, siteBalance } from './index.ts'

/** So many entries of one cent from the gateway to a creator's earnings, in one transaction. */
async function earnCents(world: World, creatorId: string, count: number) {
  const lines = [
    { account: { earnings: creatorId }, amount: 1n },
    { account: 'gateway', amount: -1n },
  ] as const
  await world.db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n++) await postEntry(tx, { kind: 'test', lines }, new Date())
  })
}

const folds = async (world: World) => {
  const found = await world.db
    .selectFrom('ledger_fold')
    .select('balance_cents')
    .orderBy('account_id')
    .execute()
  return found.map((row) => row.balance_cents)
}

const changes = async (world: World) =>
  (await world.db.selectFrom('ledger_change').select('amount_cents').execute()).length

describe('folding', () => {
  test('moves changes into balances and changes no balance', async ({ world }) => {
    const creator = await world.creator()
    const earned = async () => (await earningsBalances(world.db, [creator.id])).get(creator.id)
    await earnCents(world, creator.id, 3)
    expect(await earned()).toBe(3n)
    await foldChanges(world.db)
    expect(await folds(world)).toEqual([-3n, 3n])
    expect(await changes(world)).toBe(0)
    expect(await earned()).toBe(3n)

    await earnCents(world, creator.id, 150)
    expect(await earned()).toBe(153n)
    await Promise.all([foldChanges(world.db), foldChanges(world.db), foldChanges(world.db)])
    expect(await folds(world)).toEqual([-153n, 153n])
    expect(await earned()).toBe(153n)
    expect(await siteBalance(world.db, 'gateway')).toBe(-153n)
  })

  test('leaves lines of open transactions for later', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const credit = { accountId: fan.id, amountCents: 5n }
    await world.db.transaction().execute(async (late) => {
      await creditWallet(late, credit, new Date())
      await earnCents(world, creator.id, 150)
      await foldChanges(world.db)
      expect(await folds(world)).toEqual([-150n, 150n])
    })
    expect(await siteBalance(world.db, 'gateway')).toBe(-155n)
    await foldChanges(world.db)
    expect(await folds(world)).toEqual([-155n, 150n])
  })

  test('keeps daily sums of what is earned, refunds left out', async ({ world }) => {
    const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
    const tip = (price: number) =>
      fan.call(SendTip, { params: { id: creator.id }, body: { price } })
    const first = await tip(10)
    await tip(20)
    await foldChanges(world.db)
    await refundBySite(world, { chargeId: first.data._id })
    // Earned and given back, before and after the fold.
    const last = await tip(30)
    await refundBySite(world, { chargeId: last.data._id })
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true, findings: [] })
    await foldChanges(world.db)
    const sums = await world.db
      .selectFrom('earning_daily')
      .select(['performer_id', 'count', 'gross_cents', 'net_cents', 'unpaid_cents'])
      .orderBy('performer_id')
      .execute()
    const expected = { count: 1n, gross_cents: 2_000n, net_cents: 1_600n, unpaid_cents: 1_600n }
    expect(sums).toEqual([
      { performer_id: creator.id, ...expected },
      { performer_id: 'site', ...expected },
    ])
  })

  test('passes the ledger check', async ({ world }) => {
    const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
    await fan.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })
    await foldChanges(world.db)
    await world.db.updateTable('earning_daily').set({ gross_cents: 1n }).execute()
    await world.db
      .updateTable('ledger_fold')
      .set({ balance_cents: 1n })
      .where('account_id', '=', 1n)
      .execute()
    const report = await checkLedger(world.db)
    expect(report).toMatchObject({ balanced: false, folds: { wrong: 1 }, sums: { wrong: 2 } })
    const day = new Date().toISOString().slice(0, 10)
    expect(report.findings).toContain(
      `site tip on ${day}: 0.01 by the daily sums, 10.00 by a recount`,
    )
  })
})
