import { ListWalletActivity } from '#contract/money/activity.ts'
import { BuyFeed, ListWalletCharges, SendTip } from '#contract/money/charges.ts'
import { ListEarnings, ReadEarningStats } from '#contract/money/earnings.ts'
import {
  PreviewOwnRefund,
  PreviewRefund,
  RefundCharge,
  RefundOwnSale,
} from '#contract/money/refunds.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { isEntitled } from '#server/access/index.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** A fan who tipped 20.00 of 50.00. */
async function tipped(world: World) {
  const [fan, creator] = [await world.fan({ wallet: 50 }), await world.creator()]
  const { data } = await fan.call(SendTip, { params: { id: creator.id }, body: { price: 20 } })
  return { fan, creator, id: data._id, params: { id: data._id } }
}

describe('a creator refunds an own sale', () => {
  test('in part: both sides give their share back, and lists say what was refunded', async ({
    world,
  }) => {
    const { fan, creator, params } = await tipped(world)
    expect((await creator.call(PreviewOwnRefund, { params })).data).toEqual({
      ...{ totalPrice: 20, refundedPrice: 0, leftPrice: 20, leftNetPrice: 16 },
      ...{ balance: 16, endsAccess: false },
    })
    const body = { amount: 5.05, reason: 'Too much' }
    const { data } = await creator.call(RefundOwnSale, { params, body })
    expect(data).toEqual({ chargeId: params.id, status: 'success', refundedPrice: 5.05 })
    expect(await world.walletOf(fan)).toBe(35.05)
    const [charge] = (await fan.call(ListWalletCharges)).data.data
    expect(charge).toMatchObject({ status: 'success', totalPrice: 20, refundedPrice: 5.05 })
    const [activity] = (await fan.call(ListWalletActivity)).data.data
    expect(activity).toMatchObject({ amount: 20, refunded: 5.05, refundReason: 'Too much' })
    const [earning] = (await creator.call(ListEarnings)).data.data
    expect(earning).toMatchObject({
      grossPrice: 20,
      netPrice: 16,
      refundedPrice: 5.05,
      keptPrice: 11.96,
    })
    // 14.95 stay, of which 11.96 are the creator's.
    expect((await creator.call(ReadEarningStats)).data).toEqual({
      ...{ totalGrossPrice: 14.95, totalSiteCommission: 2.99, totalNetPrice: 11.96 },
    })
    await expectConsistentLedger(world)
  })

  test('whole: access ends and the item can be bought again', async ({ world }) => {
    const [fan, creator] = [await world.fan({ wallet: 50 }), await world.creator()]
    const post = await publishPhotos(creator, { isSale: true, price: 10 })
    const buy = () => fan.call(BuyFeed, { params: { id: post._id } })
    const params = { id: (await buy()).data._id }
    expect((await creator.call(PreviewOwnRefund, { params })).data.endsAccess).toBe(true)
    const item = { accountId: fan.id, subjectId: post._id }
    await creator.call(RefundOwnSale, { params, body: { amount: 4 } })
    expect(await isEntitled(world.db, item, world.clock.now())).toBe(true)
    const { data } = await creator.call(RefundOwnSale, { params, body: {} })
    expect(data).toMatchObject({ status: 'refunded', refundedPrice: 10 })
    expect(await isEntitled(world.db, item, world.clock.now())).toBe(false)
    expect(await world.walletOf(fan)).toBe(50)
    expect((await buy()).status).toBe(200)
    await expectConsistentLedger(world)
  })

  test('only of their own, and nothing that is not there', async ({ world }) => {
    const { fan, params } = await tipped(world)
    const other = await world.creator()
    expect((await other.call(RefundOwnSale, { params, body: {} })).status).toBe(404)
    expect((await other.call(PreviewOwnRefund, { params })).status).toBe(404)
    expect((await fan.call(RefundOwnSale, { params, body: {} })).status).toBe(403)
    expect((await world.visitor.call(RefundOwnSale, { params, body: {} })).status).toBe(401)
    expect(await world.walletOf(fan)).toBe(30)
  })

  test('not more than is left, nothing with half cents, and nothing twice', async ({ world }) => {
    const { creator, fan, params } = await tipped(world)
    const refund = (amount?: number) =>
      creator.call(RefundOwnSale, { params, body: amount === undefined ? {} : { amount } })
    for (const [amount, error] of [
      [20.01, 'refund_too_large'],
      [0, 'refund_too_large'],
      [1.005, 'amount_invalid'],
    ] as const) {
      const { problem, status } = await refund(amount)
      expect([status, problem.error]).toEqual([422, error])
      expect(problem.fields?.amount).toBeDefined()
    }
    expect((await refund()).status).toBe(200)
    expect((await refund()).problem.error).toBe('not_refundable')
    expect(await world.walletOf(fan)).toBe(50)
  })

  test('once by a key, also when it is pressed many times at once', async ({ world }) => {
    const { creator, fan, params } = await tipped(world)
    const press = () => creator.call(RefundOwnSale, { params, body: { amount: 3 }, key: 'press' })
    const replies = await Promise.all(Array.from({ length: 6 }, press))
    expect(replies.map(({ data }) => data.refundedPrice)).toEqual(Array(6).fill(3))
    expect(await world.walletOf(fan)).toBe(33)
    const { data } = await fan.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })
    const reused = await creator.call(RefundOwnSale, {
      params: { id: data._id },
      body: { amount: 3 },
      key: 'press',
    })
    expect(reused.problem.error).toBe('key_reused')
  })

  test('after it was paid out the balance is below zero', async ({ world }) => {
    const { creator, params } = await tipped(world)
    const { captureHold, earningsBalances, placeHold } = await import('../ledger/index.ts')
    await world.db.transaction().execute(async (tx) => {
      const now = world.clock.now()
      const hold = { source: 'earnings', purpose: 'payout', expiresAt: null } as const
      const holdId = await placeHold(tx, { ...hold, ownerId: creator.id, cents: 1_600n }, now)
      const to = [{ account: 'payouts', amount: 1_600n }] as const
      await captureHold(tx, { holdId, cents: 1_600n, kind: 'payout', to }, now)
    })
    await creator.call(RefundOwnSale, { params, body: {} })
    const balances = await earningsBalances(world.db, [creator.id])
    expect(balances.get(creator.id)).toBe(-1_600n)
    expect((await creator.call(PreviewOwnRefund, { params })).data.balance).toBe(-16)
  })
})

describe('staff refund any charge', () => {
  test('with a reason, which the audit log keeps', async ({ world }) => {
    const { fan, params } = await tipped(world)
    const staff = await world.staff({ role: 'finance' })
    expect((await staff.call(PreviewRefund, { params })).data.leftPrice).toBe(20)
    expect((await staff.call(RefundCharge, { params, body: { reason: '' } })).status).toBe(422)
    const body = { amount: 7, reason: 'A mistake of ours' }
    expect((await staff.call(RefundCharge, { params, body })).data.refundedPrice).toBe(7)
    expect(await world.walletOf(fan)).toBe(37)
    const log = (await staff.call(ListAuditLog, { query: { action: 'charge.refunded' } })).data
    expect(log.data).toMatchObject([
      { reason: body.reason, before: { refunded: 0 }, after: { refunded: 7 } },
    ])
  })

  test('not those without the permission', async ({ world }) => {
    const { params } = await tipped(world)
    const support = await world.staff({ role: 'support' })
    const refused = await support.call(RefundCharge, { params, body: { reason: 'Why not' } })
    expect([refused.status, refused.problem.error]).toEqual([403, 'permission_missing'])
  })
})
