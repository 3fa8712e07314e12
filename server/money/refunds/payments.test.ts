import { ListWalletActivity } from '#contract/money/activity.ts'
import { SendTip } from '#contract/money/charges.ts'
import { ListPaymentTransactions } from '#contract/money/payments.ts'
import {
  PreviewOwnRefund,
  PreviewPaymentRefund,
  RefundOwnSale,
  RefundPayment,
} from '#contract/money/refunds.ts'
import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { ReadPaymentStory } from '#contract/money/transactions.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { isEntitled } from '#server/access/index.ts'
import { earningsBalances } from '#server/money/ledger/index.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { makeCoupon, topUpWith } from '../tests/discounts.ts'
import { giveCard, settle, siteAccount, subscribe, type TestCard, topUp } from '../tests/paying.ts'

const reason = 'A mistake of ours'

/** A fan whose card paid 10.00 for a month, and staff. */
async function subscribed(world: World, card: TestCard = 'success') {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  const cardId = await giveCard(fan, card)
  const { _id: id } = (await subscribe(fan, creator, { cardId })).data
  await settle(world)
  const staff = await world.staff({ role: 'finance' })
  return { fan, creator, staff, cardId, params: { id } }
}

const earningsOf = async (world: World, { id }: Person) =>
  Number((await earningsBalances(world.db, [id])).get(id) ?? 0n) / 100

const hasAccess = (world: World, fan: Person, creator: Person) =>
  isEntitled(world.db, { accountId: fan.id, subjectId: creator.id }, world.clock.now())

const refundsOf = (world: World, id: string) =>
  rows<{ state: string; gateway_ref: string | null; failure: string | null }>(
    world.db,
    'select state, gateway_ref, failure from refund where payment_id = $1 order by created_at',
    [id],
  )

const givenBySandbox = async (world: World) => {
  const [row] = await rows<{ cents: bigint }>(
    world.db,
    'select coalesce(sum(refunded_cents), 0)::bigint as cents from sandbox_payment',
  )
  return Number(row?.cents) / 100
}

describe('a subscription payment', () => {
  test('in parts: each side gives its share back, and the whole sum ends the access', async ({
    world,
  }) => {
    const { fan, creator, staff, params } = await subscribed(world)
    const preview = async () => (await staff.call(PreviewPaymentRefund, { params })).data
    expect(await preview()).toMatchObject({
      ...{ type: 'monthly_subscription', status: 'success', totalPrice: 10, refundedPrice: 0 },
      ...{ leftPrice: 10, leftNetPrice: 8, balance: 8, walletBalance: null, takenFromWallet: 0 },
    })
    expect((await preview()).endsAccessUntil).not.toBeNull()
    const part = { params, body: { amount: 4.05, reason }, key: 'part' }
    const pressed = await Promise.all([1, 2, 3].map(() => staff.call(RefundPayment, part)))
    expect(pressed.map(({ data }) => data.refundedPrice)).toEqual([4.05, 4.05, 4.05])
    // 5.95 stay, of which 4.76 are the creator's.
    expect(await earningsOf(world, creator)).toBe(4.76)
    expect(await hasAccess(world, fan, creator)).toBe(true)
    const [payment] = (await fan.call(ListPaymentTransactions)).data.data
    expect(payment).toMatchObject({ status: 'success', totalPrice: 10, refundedPrice: 4.05 })
    const [activity] = (await fan.call(ListWalletActivity)).data.data
    expect(activity).toMatchObject({ amount: 10, refunded: 4.05, refundReason: reason })
    await world.work()
    await settle(world)
    expect(await refundsOf(world, params.id)).toMatchObject([{ state: 'succeeded' }])

    const rest = await staff.call(RefundPayment, { params, body: { reason } })
    expect(rest.data).toEqual({ paymentId: params.id, status: 'refunded', refundedPrice: 10 })
    await settle(world)
    expect(await hasAccess(world, fan, creator)).toBe(false)
    const [held] = (await fan.call(ListMySubscriptions)).data.data
    expect(held).toMatchObject({ status: 'deactivated', nextRecurringDate: null })
    expect(await earningsOf(world, creator)).toBe(0)
    // The gateway keeps its fee.
    expect([await siteAccount(world, 'gateway'), await givenBySandbox(world)]).toEqual([0.59, 10])
    expect((await staff.call(RefundPayment, { params, body: { reason } })).status).toBe(409)
    const log = await staff.call(ListAuditLog, { query: { action: 'payment.refunded' } })
    expect(log.data.data).toMatchObject([
      { before: { refunded: 4.05 }, after: { refunded: 10 } },
      { before: { refunded: 0 }, after: { refunded: 4.05 } },
    ])
    expect(await world.walletOf(fan)).toBe(0)
    await expectConsistentLedger(world)
  })

  test('of an own sale, by its creator, and by nobody else', async ({ world }) => {
    const { fan, creator, params } = await subscribed(world)
    const [other, support] = [await world.creator(), await world.staff({ role: 'support' })]
    for (const [who, status] of [
      [world.visitor, 401],
      [fan, 403],
      [other, 404],
    ] as const) {
      expect((await who.call(PreviewOwnRefund, { params })).status).toBe(status)
      expect((await who.call(RefundOwnSale, { params, body: {} })).status).toBe(status)
    }
    for (const who of [creator, fan, support]) {
      expect((await who.call(PreviewPaymentRefund, { params })).status).toBe(403)
      expect((await who.call(RefundPayment, { params, body: { reason } })).status).toBe(403)
    }
    expect((await creator.call(PreviewOwnRefund, { params })).data).toEqual({
      ...{ totalPrice: 10, refundedPrice: 0, leftPrice: 10, leftNetPrice: 8 },
      ...{ balance: 8, endsAccess: true },
    })
    for (const [amount, error] of [
      [10.01, 'refund_too_large'],
      [0, 'refund_too_large'],
      [1.005, 'amount_invalid'],
    ] as const) {
      const refused = await creator.call(RefundOwnSale, { params, body: { amount } })
      expect([refused.status, refused.problem.error]).toEqual([422, error])
    }
    const { data } = await creator.call(RefundOwnSale, { params, body: { amount: 2.5 } })
    expect(data).toEqual({ chargeId: params.id, status: 'success', refundedPrice: 2.5 })
    expect(await earningsOf(world, creator)).toBe(6)
  })

  test('while the bank takes it back is refused with a sentence, and allowed afterwards (B12)', async ({
    world,
  }) => {
    const { creator, staff, params } = await subscribed(world)
    await rows(
      world.db,
      `insert into dispute (id, gateway, reference, payment_id, opened_at, updated_at)
       values ('d1', 'sandbox', 'dp_1', $1, now(), now())`,
      [params.id],
    )
    const refused = await staff.call(RefundPayment, { params, body: { reason } })
    expect([refused.status, refused.problem.error]).toEqual([409, 'dispute_open'])
    expect((await creator.call(RefundOwnSale, { params, body: {} })).status).toBe(409)
    expect((await staff.call(PreviewPaymentRefund, { params })).data.isDisputed).toBe(true)
    expect(await earningsOf(world, creator)).toBe(8)
    await rows(world.db, 'update dispute set closed_at = now()')
    expect((await staff.call(RefundPayment, { params, body: { reason } })).status).toBe(200)
    expect(await earningsOf(world, creator)).toBe(0)
  })

  test('keeps its access where staff say so', async ({ world }) => {
    const { fan, creator, staff, params } = await subscribed(world)
    const body = { reason, keepAccess: true }
    expect((await staff.call(RefundPayment, { params, body })).data.status).toBe('refunded')
    await settle(world)
    expect(await hasAccess(world, fan, creator)).toBe(true)
    const [held] = (await fan.call(ListMySubscriptions)).data.data
    expect(held?.status).toBe('active')
    await expectConsistentLedger(world)
  })

  test('that the bank does not take back: everything is put back, and staff see why', async ({
    world,
  }) => {
    const { fan, creator, staff, params } = await subscribed(world, 'refund_fails')
    const before = (await fan.call(ListMySubscriptions)).data.data[0]
    await staff.call(RefundPayment, { params, body: { reason } })
    expect(await hasAccess(world, fan, creator)).toBe(false)
    await world.work()
    await settle(world)
    expect(await refundsOf(world, params.id)).toMatchObject([
      { state: 'refused', failure: 'The bank rejected the refund.' },
    ])
    expect(await hasAccess(world, fan, creator)).toBe(true)
    const after = (await fan.call(ListMySubscriptions)).data.data[0]
    expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
    expect(await earningsOf(world, creator)).toBe(8)
    const [payment] = (await fan.call(ListPaymentTransactions)).data.data
    expect(payment).toMatchObject({ status: 'success', refundedPrice: 0 })
    expect([await siteAccount(world, 'gateway'), await givenBySandbox(world)]).toEqual([-9.41, 0])
    const { story } = (await staff.call(ReadPaymentStory, { params })).data
    const failure = 'The bank rejected the refund.'
    expect(story.find(({ kind }) => kind === 'refunded')?.refund).toMatchObject({ reason, failure })
    expect(world.app.logLines.join()).toContain('refused by the gateway')
    await expectConsistentLedger(world)
  })
})

describe('a top-up', () => {
  test('at most what is left of it in the wallet, which pays at once', async ({ world }) => {
    const [fan, creator, staff] = [await world.fan(), await world.creator(), await world.staff()]
    const params = { id: (await topUp(fan, 50, await giveCard(fan))).data._id }
    await settle(world)
    await fan.call(SendTip, { params: { id: creator.id }, body: { price: 20 } })
    expect((await staff.call(PreviewPaymentRefund, { params })).data).toMatchObject({
      ...{ leftPrice: 30, balance: null, walletBalance: 30, takenFromWallet: 30 },
      endsAccessUntil: null,
    })
    const refund = (amount?: number) =>
      staff.call(RefundPayment, {
        params,
        body: { reason, ...(amount === undefined ? {} : { amount }) },
      })
    const tooMuch = await refund(30.01)
    expect(tooMuch.problem).toMatchObject({ error: 'refund_too_large', facts: { left: 30 } })
    expect((await refund(12.34)).data).toMatchObject({ status: 'success', refundedPrice: 12.34 })
    expect(await world.walletOf(fan)).toBe(17.66)
    // Two at once do not take more than is there.
    const both = await Promise.all([refund(10), refund(10)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await refund()).data.refundedPrice).toBe(30)
    expect(await world.walletOf(fan)).toBe(0)
    expect((await refund()).problem.error).toBe('top_up_spent')
    await world.work()
    await settle(world)
    expect(await givenBySandbox(world)).toBe(30)
    await expectConsistentLedger(world)
  })

  test('with a coupon goes back with its discount, to the cent', async ({ world }) => {
    const [fan, staff] = [await world.fan(), await world.staff()]
    const { code: couponCode } = await makeCoupon(world, { value: 0.33 })
    const paid = await topUpWith(fan, { amount: 10, cardId: await giveCard(fan), couponCode })
    const params = { id: paid.data._id }
    await settle(world)
    expect([await world.walletOf(fan), await siteAccount(world, 'promotions')]).toEqual([10, -3.3])
    for (const amount of [0.01, 2.22, undefined]) {
      const part = { reason, ...(amount === undefined ? {} : { amount }) }
      expect((await staff.call(RefundPayment, { params, body: part })).status).toBe(200)
    }
    expect(await world.walletOf(fan)).toBe(0)
    await settle(world)
    expect([await siteAccount(world, 'gateway'), await siteAccount(world, 'promotions')]).toEqual([
      // The fee of 6.70 dollars.
      0.49, 0,
    ])
    await expectConsistentLedger(world)
  })
})
