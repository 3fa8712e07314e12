import { SendTip } from '#contract/money/charges.ts'
import { ListGatewayEvents, RunGatewayEvent } from '#contract/money/gateway-events.ts'
import { ListPaymentTransactions } from '#contract/money/payments.ts'
import { RefundPayment } from '#contract/money/refunds.ts'
import { ReadDashboard } from '#contract/operations/dashboard.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { isEntitled } from '#server/access/index.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { giveCard, sandboxOf, settle, siteAccount, subscribe, topUp } from '../tests/paying.ts'
import { catchEvents, postEvent } from '../tests/webhooks.ts'

/** What the gateway keeps of 50 dollars, also when they are refunded. */
const fee = 1.75

/** A top-up that has succeeded. */
async function toppedUp(world: World, amount = 50) {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const { _id: id } = (await topUp(fan, amount, await giveCard(fan))).data
  await settle(world)
  return { fan, creator, id }
}

/** Refund a payment at the gateway, as somebody does in its dashboard. */
async function refundOutside(world: World, id: string, dollars: number) {
  const [payment] = await rows<{ gateway_ref: string }>(
    world.db,
    'select gateway_ref from payment_transaction where id = $1',
    [id],
  )
  const cents = BigInt(Math.round(dollars * 100))
  return sandboxOf(world).refundOutside(payment?.gateway_ref ?? '', cents)
}

const moneyOf = async (fan: Person) => {
  const { balance, debt } = (await fan.call(ReadMe)).data
  return { balance, debt }
}

const paymentOf = async (fan: Person) => (await fan.call(ListPaymentTransactions)).data.data[0]

/** Staff ask for a refund; the gateway is not called yet. */
const refund = async (world: World, id: string, amount?: number) =>
  (await world.staff()).call(RefundPayment, {
    params: { id },
    body: { reason: 'Asked for', ...(amount === undefined ? {} : { amount }) },
  })

describe('a refund that was begun at the gateway', () => {
  test('has one effect, ten times, in any order and to two at once (B2)', async ({ world }) => {
    const { fan, id } = await toppedUp(world)
    const caught = catchEvents(world)
    await refundOutside(world, id, 12.5)
    await refundOutside(world, id, 7.5)
    await sandboxOf(world).deliverDue()
    expect(caught).toHaveLength(2)
    for (let n = 0; n < 5; n++) {
      for (const event of caught.toReversed()) {
        await Promise.all([postEvent(world.visitor, event), postEvent(world.visitor, event)])
      }
      await world.work()
    }
    expect(await moneyOf(fan)).toEqual({ balance: 30, debt: 0 })
    expect(await paymentOf(fan)).toMatchObject({ status: 'success', refundedPrice: 20 })
    const booked = await rows(world.db, 'select given_by, state, cents::int from refund order by 3')
    expect(booked).toEqual([
      { given_by: 'gateway', state: 'succeeded', cents: 750 },
      { given_by: 'gateway', state: 'succeeded', cents: 1250 },
    ])
    expect(await siteAccount(world, 'gateway')).toBe(-30 + fee)
    await expectConsistentLedger(world)
  })

  test('of a top-up that was spent: the fan owes the rest (B14)', async ({ world }) => {
    const { fan, creator, id } = await toppedUp(world)
    await fan.call(SendTip, { params: { id: creator.id }, body: { price: 35 } })
    await refundOutside(world, id, 50)
    await settle(world)
    expect(await moneyOf(fan)).toEqual({ balance: 0, debt: 35 })
    expect(await paymentOf(fan)).toMatchObject({ status: 'refunded', refundedPrice: 50 })
    expect((await creator.call(ReadMe)).data.balance).toBe(28)
    await expectConsistentLedger(world)
  })

  test('of more than is left of the payment is left to staff, and others are booked', async ({
    world,
  }) => {
    const { fan, id } = await toppedUp(world)
    await rows(world.db, 'update sandbox_payment set amount_cents = 2 * amount_cents')
    await refundOutside(world, id, 60)
    await refundOutside(world, id, 5)
    await settle(world)
    expect(await moneyOf(fan)).toEqual({ balance: 45, debt: 0 })
    const staff = await world.staff()
    const alarms = async () => (await staff.call(ReadDashboard)).data.eventsByHand
    expect(await alarms()).toBe(1)
    const [waiting] = (await staff.call(ListGatewayEvents, { query: { state: 'by_hand' } })).data
      .data
    expect(waiting).toMatchObject({ reason: 'amount_differs', workedAt: null })

    // Comparing again changes nothing before the gateway has put it right.
    const params = { id: waiting?._id ?? '' }
    await staff.call(RunGatewayEvent, { params })
    await world.work()
    expect(await alarms()).toBe(1)
    await rows(world.db, 'delete from sandbox_refund where amount_cents = 6000')
    await staff.call(RunGatewayEvent, { params })
    await world.work()
    expect(await alarms()).toBe(0)
    expect(await moneyOf(fan)).toEqual({ balance: 45, debt: 0 })
    await expectConsistentLedger(world)
  })

  test('of a subscription ends its access', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    const paid = await subscribe(fan, creator, { cardId: await giveCard(fan) })
    await settle(world)
    await refundOutside(world, paid.data._id, 10)
    await settle(world)
    const access = { accountId: fan.id, subjectId: creator.id }
    expect(await isEntitled(world.db, access, world.clock.now())).toBe(false)
    expect((await creator.call(ReadMe)).data.balance).toBe(0)
    await expectConsistentLedger(world)
  })
})

describe('a refund of ours', () => {
  test('is not booked again by its event, which may come before the answer', async ({ world }) => {
    const { fan, id } = await toppedUp(world)
    await refund(world, id, 20)
    // The gateway has it, and the process stops before it writes that down.
    const [row] = await rows<{ id: string }>(world.db, 'select id from refund')
    const [payment] = await rows<{ gateway_ref: string }>(
      world.db,
      'select gateway_ref from payment_transaction',
    )
    const order = {
      key: row?.id ?? '',
      reference: payment?.gateway_ref ?? '',
      amountCents: 2_000n,
    }
    await sandboxOf(world).refund(order)
    await sandboxOf(world).deliverDue()
    await world.work()
    await settle(world)
    world.clock.advance(90 * minuteMs)
    await world.makeJobsDue()
    await world.work()
    expect(await rows(world.db, 'select state from refund')).toEqual([{ state: 'succeeded' }])
    expect(await moneyOf(fan)).toEqual({ balance: 30, debt: 0 })
    expect(await siteAccount(world, 'gateway')).toBe(-30 + fee)
    const given = await rows(world.db, 'select refunded_cents::int as cents from sandbox_payment')
    expect(given).toEqual([{ cents: 2_000 }])
    await expectConsistentLedger(world)
  })

  test('that meets one begun at the gateway is refused there, and the other is booked', async ({
    world,
  }) => {
    const { fan, id } = await toppedUp(world)
    await refund(world, id)
    expect(await moneyOf(fan)).toEqual({ balance: 0, debt: 0 })
    await refundOutside(world, id, 40)
    await sandboxOf(world).deliverDue()
    await world.work()
    await settle(world)
    expect(await moneyOf(fan)).toEqual({ balance: 10, debt: 0 })
    const booked = await rows(world.db, 'select given_by, state from refund order by created_at')
    expect(booked).toEqual([
      { given_by: 'staff', state: 'refused' },
      { given_by: 'gateway', state: 'succeeded' },
    ])
    expect(await siteAccount(world, 'gateway')).toBe(-10 + fee)
    await expectConsistentLedger(world)
  })
})
