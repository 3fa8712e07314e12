import { ListLedgerEntries, ReadLedgerEntry } from '#contract/money/ledger-entries.ts'
import { TopUpWallet } from '#contract/money/payments.ts'
import { RefundPayment } from '#contract/money/refunds.ts'
import { ReadPaymentStory } from '#contract/money/transactions.ts'
import { ReadDashboard } from '#contract/operations/dashboard.ts'
import { dayMs, hourMs, minuteMs } from '#server/kernel/clock.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { type GatewayFee, GatewayUnavailable } from '#server/platform/payments/index.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { makeCoupon } from '../tests/discounts.ts'
import {
  giveCard,
  reachEnd,
  sandboxOf,
  settle,
  siteAccount,
  subscribed,
  takenBySandbox,
  tick,
  topUp,
} from '../tests/paying.ts'

type Answer = () => Promise<GatewayFee | undefined>

/** Let the gateway answer something else when it is asked for a fee; counts how often it is. */
function answering(world: World, answer: Answer) {
  const sandbox = sandboxOf(world)
  const { feeOf } = sandbox
  const asked = { times: 0, stop: () => Object.assign(sandbox, { feeOf }) }
  sandbox.feeOf = () => {
    asked.times += 1
    return answer()
  }
  return asked
}

const notYet: Answer = async () => undefined

/** A paid top-up of 50 dollars. */
async function toppedUp(world: World) {
  const fan = await world.fan()
  const { _id: id } = (await topUp(fan, 50, await giveCard(fan))).data
  await settle(world)
  return { fan, id }
}

const storyOf = async (world: World, id: string) =>
  (await (await world.staff()).call(ReadPaymentStory, { params: { id } })).data

const fees = async (world: World) =>
  (await (await world.staff()).call(ListLedgerEntries, { query: { kind: 'gateway_fee' } })).data
    .data

/** Let time pass, and run what waited for it. */
async function later(world: World, ms: number) {
  world.clock.advance(ms)
  await world.makeJobsDue()
  await world.work()
}

async function askDaily(world: World, ms: number) {
  world.clock.advance(ms)
  await addJob(world.db, 'payments.book-late-fees', {})
  await world.work()
  await world.makeJobsDue()
  await world.work()
}

describe('the fee of a card payment', () => {
  test('is booked once it is paid, and shown to staff', async ({ world }) => {
    const { id } = await toppedUp(world)
    // 2.9 % and 30 cents.
    expect(await storyOf(world, id)).toMatchObject({ amount: 50, fee: 1.75, left: 48.25 })
    const [entry, ...more] = await fees(world)
    if (!entry) throw new Error('there is no fee')
    expect(more).toEqual([])
    expect(entry.lines).toEqual([
      { account: 'gateway', owner: null, amount: 1.75 },
      { account: 'gateway_fees', owner: null, amount: -1.75 },
    ])
    const staff = await world.staff()
    const read = await staff.call(ReadLedgerEntry, { params: { id: entry.follows ?? '' } })
    expect(read.data).toMatchObject({ entry: { kind: 'top_up' }, paymentId: id })
    expect(read.data.followers).toMatchObject([{ _id: entry._id, kind: 'gateway_fee' }])
    expect((await staff.call(ReadDashboard)).data.gatewayFees).toBe(1.75)
    await expectConsistentLedger(world)
  })

  test('is booked of subscriptions and of each renewal', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 9.95 })]
    await subscribed(world, fan, creator)
    await reachEnd(world, fan)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(19.9)
    // 58.855 cents each.
    expect((await fees(world)).map(({ lines }) => lines[0]?.amount)).toEqual([0.59, 0.59])
    expect(await siteAccount(world, 'gateway_fees')).toBe(-1.18)
    expect(await siteAccount(world, 'gateway')).toBe(-18.72)
    await expectConsistentLedger(world)
  })

  test('is not asked for where a coupon paid everything, or the card was declined', async ({
    world,
  }) => {
    const asked = answering(world, notYet)
    const fan = await world.fan()
    const { code: couponCode } = await makeCoupon(world, { value: 1 })
    const body = { amount: 40, couponCode, paymentGateway: 'stripe' }
    expect((await fan.call(TopUpWallet, { body })).data.status).toBe('success')
    await topUp(fan, 20, await giveCard(fan, 'declined'))
    await settle(world)
    expect(asked.times).toBe(0)
  })

  test('stays with the gateway when the payment is refunded', async ({ world }) => {
    const { id } = await toppedUp(world)
    const staff = await world.staff()
    await staff.call(RefundPayment, { params: { id }, body: { reason: 'Asked for' } })
    await settle(world)
    await settle(world)
    expect(await storyOf(world, id)).toMatchObject({ refunded: 50, fee: 1.75, left: -1.75 })
    expect(await siteAccount(world, 'gateway')).toBe(1.75)
    await expectConsistentLedger(world)
  })

  test('is in dollars, also where the balance at the gateway is not', async ({ world }) => {
    // 46 euros of 50 dollars.
    answering(world, async () => ({ feeCents: 161n, grossCents: 4_600n, currency: 'eur' }))
    const { id } = await toppedUp(world)
    expect(await storyOf(world, id)).toMatchObject({ fee: 1.75 })
    await expectConsistentLedger(world)
  })

  test('of nothing has no entry, and is not asked for again', async ({ world }) => {
    const asked = answering(world, async () => ({
      ...{ feeCents: 0n, grossCents: 5_000n, currency: 'usd' },
    }))
    const { id } = await toppedUp(world)
    await askDaily(world, 2 * dayMs)
    expect(await storyOf(world, id)).toMatchObject({ fee: 0, left: 50 })
    expect([asked.times, await fees(world)]).toEqual([1, []])
  })
})

describe('a fee that is not known yet', () => {
  test('is asked for again until it is, and delays nothing', async ({ world }) => {
    const asked = answering(world, notYet)
    const { fan, id } = await toppedUp(world)
    expect(await world.walletOf(fan)).toBe(50)
    expect(await storyOf(world, id)).toMatchObject({ status: 'success', fee: null, left: null })
    await later(world, 10 * minuteMs)
    expect(asked.times).toBe(2)
    asked.stop()
    await later(world, hourMs)
    expect(await storyOf(world, id)).toMatchObject({ fee: 1.75 })
    await expectConsistentLedger(world)
  })

  test('is asked for often for a day, then daily for a month', async ({ world }) => {
    const asked = answering(world, notYet)
    const { id } = await toppedUp(world)
    await later(world, dayMs + hourMs)
    await later(world, dayMs)
    expect(asked.times).toBe(2)
    await askDaily(world, hourMs)
    expect(asked.times).toBe(3)
    await askDaily(world, 29 * dayMs)
    expect(asked.times).toBe(3)
    asked.stop()
    world.clock.advance(-20 * dayMs)
    await askDaily(world, 0)
    expect(await storyOf(world, id)).toMatchObject({ fee: 1.75 })
  })

  test('of a gateway that cannot be reached is asked for when it can', async ({ world }) => {
    const asked = answering(world, () => Promise.reject(new GatewayUnavailable('no answer')))
    const { id } = await toppedUp(world)
    asked.stop()
    await later(world, hourMs)
    expect(await storyOf(world, id)).toMatchObject({ fee: 1.75 })
  })
})

test('a fee is booked once, though its job runs often and at the same time', async ({ world }) => {
  const asked = answering(world, notYet)
  const { id } = await toppedUp(world)
  asked.stop()
  for (let n = 0; n < 4; n++) await addJob(world.db, 'payments.book-fee', { paymentId: id })
  await world.work()
  await world.makeJobsDue()
  await world.work()
  expect(await fees(world)).toHaveLength(1)
  await expectConsistentLedger(world)
})

test('the ledger check finds a fee that differs from its entry', async ({ world }) => {
  const { id } = await toppedUp(world)
  await rows(world.db, 'update payment_transaction set fee_cents = 174')
  const { fees: tally, findings } = await checkLedger(world.db)
  expect(tally).toEqual({ checked: 1, wrong: 2, findings: expect.any(Array) })
  expect(findings).toEqual([
    `payment ${id} says a fee of 1.74, its entry 1.75`,
    'fees add up to 1.74 by the payments and 1.75 by the ledger',
  ])
  await rows(world.db, 'update payment_transaction set fee_cents = null, fee_entry_id = null')
  expect((await checkLedger(world.db)).findings.join()).toContain('is the fee of no payment')
})
