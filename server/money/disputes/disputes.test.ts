import { SendTip } from '#contract/money/charges.ts'
import { WriteOffDebt } from '#contract/money/debts.ts'
import { ListDisputes, ReadDispute, ReadDisputeFigures } from '#contract/money/disputes.ts'
import { ListEarnings, ReadEarningStats } from '#contract/money/earnings.ts'
import { ReadPaymentTransaction } from '#contract/money/payments.ts'
import { RefundPayment } from '#contract/money/refunds.ts'
import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { ReadPaymentStory } from '#contract/money/transactions.ts'
import { ListNotifications } from '#contract/notifications/notifications.ts'
import { DisputeSandboxPayment, MoveSandboxDispute } from '#contract/sandbox/disputes.ts'
import { isEntitled } from '#server/access/index.ts'
import { checkLedger, debtCents } from '#server/money/ledger/index.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import {
  giveCard,
  reachEnd,
  settle,
  siteAccount,
  subscribed,
  tick,
  topUp,
} from '../tests/paying.ts'
import { catchEvents, postEvent } from '../tests/webhooks.ts'

describe('a disputed subscription', () => {
  test('B13: is frozen while open, and won with access, earning and statistics', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    const id = await dispute(world, fan)
    expect(await standing(world, fan, creator)).toEqual({
      ...{ access: false, net: 0, listed: [['open', 0]] },
    })
    const staff = await world.staff()
    const read = async () => (await staff.call(ReadDispute, { params: { id } })).data
    expect(await read()).toMatchObject({
      ...{ status: 'needs_response', amount: 10, fee: 15, isTaken: true, isFrozen: true },
      ...{ last4: '4242', creator: { _id: creator.id }, fan: { _id: fan.id } },
    })
    // With that of the payment itself.
    expect(await siteAccount(world, 'gateway_fees')).toBe(-15.59)
    // B12: the bank has the money.
    const params = { id: (await read()).paymentId }
    const refund = await staff.call(RefundPayment, { params, body: { reason: 'Asked for it' } })
    expect([refund.status, refund.problem.error]).toEqual([409, 'dispute_open'])
    const ownPayment = async () => (await fan.call(ReadPaymentTransaction, { params })).data
    expect((await ownPayment()).dispute).toBe('open')
    const isFrozen = async () => (await fan.call(ListMySubscriptions)).data.data[0]?.isFrozen
    expect(await isFrozen()).toBe(true)
    const { disputes } = (await staff.call(ReadPaymentStory, { params })).data
    expect(disputes).toEqual([{ _id: id, status: 'needs_response', closedAt: null }])
    await expectConsistent(world)

    // No renewal while it is open, however long that takes.
    await reachEnd(world, fan)
    await tick(world)
    expect(await paymentsOf(world, fan)).toBe(1)

    for (const status of ['under_review', 'appeal_needs_response', 'appeal_under_review']) {
      await move(world, id, status)
      expect(await standing(world, fan, creator)).toMatchObject({ access: false, net: 0 })
    }
    await move(world, id, 'won')
    expect(await standing(world, fan, creator)).toEqual({
      access: true,
      net: 8,
      listed: [[null, 8]],
    })
    expect(await read()).toMatchObject({ status: 'won', isTaken: false, isFrozen: false, fee: 15 })
    expect((await read()).steps.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual([
      ['dispute', 'dispute_fee'],
      ...[[], [], []],
      ['dispute_won'],
    ])
    expect((await ownPayment()).dispute).toBe(null)
    expect(await isFrozen()).toBe(false)
    expect(await topicsOf(creator)).toEqual(
      expect.arrayContaining(['sale_disputed', 'sale_dispute_won']),
    )
    expect(await topicsOf(fan)).toEqual(['payment_dispute_over', 'payment_disputed'])
    await expectConsistent(world)
  })

  test('B13: lost is final, and renews no more', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    const id = await dispute(world, fan)
    await move(world, id, 'lost')
    expect(await standing(world, fan, creator)).toEqual({
      access: false,
      net: 0,
      listed: [['lost', 0]],
    })
    const held = await rows(world.db, 'select status from subscription')
    expect(held).toEqual([{ status: 'deactivated' }])
    expect(await topicsOf(creator)).toContain('sale_dispute_lost')
    await expectConsistent(world)
  })

  test('B13: a question moves no money, closed or not, and becomes a dispute with its fee', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    const id = await dispute(world, fan, 'question')
    const untouched = { access: true, net: 8, listed: [[null, 8]] }
    expect(await standing(world, fan, creator)).toEqual(untouched)
    await move(world, id, 'warning_under_review')
    await move(world, id, 'needs_response')
    expect(await standing(world, fan, creator)).toMatchObject({ access: false, net: 0 })
    await move(world, id, 'warning_closed')
    expect(await standing(world, fan, creator)).toEqual(untouched)
    await expectConsistent(world)
  })

  test('B13: an unknown state is kept and alarmed, and changes nothing', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    const id = await dispute(world, fan)
    await move(world, id, 'arbitration_pending')
    const staff = await world.staff()
    const { data } = await staff.call(ReadDispute, { params: { id } })
    expect(data).toMatchObject({ status: 'unknown', gatewayWord: 'arbitration_pending' })
    expect(data).toMatchObject({ isTaken: true, isFrozen: true })
    expect(world.app.logLines.join()).toContain('a dispute needs a look by hand')
    expect((await staff.call(ReadDisputeFigures)).data).toMatchObject({ due: 0, byHand: 1 })
    await move(world, id, 'won')
    expect((await staff.call(ReadDisputeFigures)).data).toMatchObject({ byHand: 0 })
    expect(await standing(world, fan, creator)).toMatchObject({ access: true, net: 8 })
    await expectConsistent(world)
  })
})

test('a disputed top-up takes the wallet, the rest is owed, and creators keep theirs', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await topUp(fan, 50, await giveCard(fan))
  await settle(world)
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 30 } })
  const id = await dispute(world, fan)
  expect(await world.walletOf(fan)).toBe(0)
  expect(await debtCents(world.db, fan.id)).toBe(3000n)
  expect((await earned(creator)).totalNetPrice).toBe(24)
  await expectConsistent(world)
  await move(world, id, 'won')
  expect(await world.walletOf(fan)).toBe(20)
  expect(await debtCents(world.db, fan.id)).toBe(0n)
  await expectConsistent(world)
})

test('what was written off is returned once, though two disputes are won', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const card = await giveCard(fan)
  const staff = await world.staff()
  const spentTopUp = async () => {
    const { _id } = (await topUp(fan, 30, card)).data
    await settle(world)
    await fan.call(SendTip, { params: { id: creator.id }, body: { price: 30 } })
    return _id
  }
  const payments = [await spentTopUp(), await spentTopUp()]
  const open = async (paymentId: string) => {
    const params = { id: paymentId }
    await staff.call(DisputeSandboxPayment, { params, body: { kind: 'dispute' } })
    await settle(world)
  }
  await open(payments[0] ?? '')
  await topUp(fan, 20, card)
  await settle(world)
  await open(payments[1] ?? '')
  const written = { params: { id: fan.id }, body: { reason: 'A friend of the house' } }
  expect((await staff.call(WriteOffDebt, written)).data).toEqual({ writtenOff: 40 })
  for (const { _id } of (await staff.call(ListDisputes)).data.data) await move(world, _id, 'won')
  // Of 60 that were owed nothing is owed any more: the fan has what was paid of them.
  expect(await debtCents(world.db, fan.id)).toBe(0n)
  expect(await world.walletOf(fan)).toBe(20)
  expect(await siteAccount(world, 'write_offs')).toBe(0)
  await expectConsistent(world)
})

test('B2: closed before created, each ten times, to two processes: one effect', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  await subscribed(world, fan, creator)
  const caught = catchEvents(world)
  const { disputes } = world.app.parts.sandbox ?? {}
  const [payment] = await rows<{ gateway_ref: string }>(
    world.db,
    'select gateway_ref from payment_transaction',
  )
  const paymentReference = payment?.gateway_ref ?? ''
  const reference = await disputes?.open({ paymentReference, status: 'needs_response' })
  await settle(world)
  await disputes?.move(reference ?? '', 'lost')
  await settle(world)
  const late = caught.toReversed()
  const deliveries = Array.from({ length: 10 }, () => late).flat()
  await Promise.all(deliveries.map((event) => postEvent(world.visitor, event)))
  await Promise.all([world.work(), world.work()])
  expect(await rows(world.db, "select kind from ledger_entry where kind like 'dispute%'")).toEqual(
    expect.arrayContaining([{ kind: 'dispute' }, { kind: 'dispute_fee' }]),
  )
  expect(await rows(world.db, 'select state, taken_cents from dispute')).toEqual([
    { state: 'lost', taken_cents: 1000n },
  ])
  expect(await standing(world, fan, creator)).toEqual({
    access: false,
    net: 0,
    listed: [['lost', 0]],
  })
  await expectConsistent(world)
})

test('the ratio counts disputes and warnings of fraud, and only staff see them', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  await subscribed(world, fan, creator)
  const id = await dispute(world, fan)
  await dispute(world, fan, 'fraud_warning')
  const staff = await world.staff()
  const { data } = await staff.call(ReadDisputeFigures)
  expect(data).toMatchObject({ due: 1, warnFrom: 0.005 })
  expect(data.months.at(-1)).toMatchObject({ payments: 1, disputes: 1, warnings: 1, ratio: 2 })
  expect((await staff.call(ListDisputes, { query: { isOpen: true } })).data.total).toBe(1)
  expect((await staff.call(ListDisputes, { query: { isOpen: false } })).data.total).toBe(0)
  for (const person of [world.visitor, fan, creator]) {
    const refused = person === world.visitor ? 401 : 403
    expect((await person.call(ListDisputes)).status).toBe(refused)
    expect((await person.call(ReadDispute, { params: { id } })).status).toBe(refused)
    const params = { id }
    expect(
      (await person.call(MoveSandboxDispute, { params, body: { status: 'won' } })).status,
    ).toBe(refused)
  }
})

/** The bank does something about the last payment of a fan; returns the newest dispute. */
async function dispute(
  world: World,
  fan: Person,
  kind: 'dispute' | 'question' | 'fraud_warning' = 'dispute',
): Promise<string> {
  const [payment] = await rows<{ id: string }>(
    world.db,
    'select id from payment_transaction where source_id = $1 order by id desc limit 1',
    [fan.id],
  )
  const staff = await world.staff()
  const params = { id: payment?.id ?? '' }
  const reply = await staff.call(DisputeSandboxPayment, { params, body: { kind } })
  expect(reply.status, reply.text).toBe(200)
  await settle(world)
  const [row] = await rows<{ id: string }>(
    world.db,
    'select id from dispute order by opened_at desc limit 1',
  )
  return row?.id ?? ''
}

async function move(world: World, id: string, status: string): Promise<void> {
  const reply = await (await world.staff()).call(MoveSandboxDispute, {
    params: { id },
    body: { status },
  })
  expect(reply.status, reply.text).toBe(200)
  await settle(world)
}

const earned = async (creator: Person) => (await creator.call(ReadEarningStats)).data

async function standing(world: World, fan: Person, creator: Person) {
  const who = { accountId: fan.id, subjectId: creator.id }
  const access = await isEntitled(world.db, who, new Date(world.clock.now().getTime() + 1))
  const net = (await earned(creator)).totalNetPrice
  const { data } = await creator.call(ListEarnings)
  expect(data.total).toBe(data.data.length)
  return { access, net, listed: data.data.map((one) => [one.dispute, one.keptPrice]) }
}

async function topicsOf(person: Person): Promise<string[]> {
  const { data } = await person.call(ListNotifications)
  return data.data.map(({ topic }) => topic)
}

async function paymentsOf(world: World, fan: Person): Promise<number> {
  const found = await rows(world.db, 'select id from payment_transaction where source_id = $1', [
    fan.id,
  ])
  return found.length
}

const expectConsistent = async (world: World) =>
  expect((await checkLedger(world.db)).findings).toEqual([])
