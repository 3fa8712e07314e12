import fc from 'fast-check'
import { ReadPaymentTransaction } from '#contract/money/payments.ts'
import { ReturnSandboxTransfer } from '#contract/sandbox/transfers.ts'
import { dayMs, minuteMs } from '#server/kernel/clock.ts'
import { debtCents } from '#server/money/ledger/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { secretFor } from '#server/platform/payments/sandbox/event.ts'
import { signEvent } from '#server/platform/payments/sandbox/signature.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { sandboxSecret, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { approve, asked, decided, earn, moneyOf } from '../payouts/tests/paying-out.ts'
import { giveCard, sandboxOf, settle, siteAccount, topUp } from '../tests/paying.ts'
import { readPayoutAccount, signUpForPayouts } from '../tests/payout-accounts.ts'
import { catchEvents, type Delivery, postEvent } from '../tests/webhooks.ts'

/** Plays the same order again. */
const seed = Number(process.env.SEED ?? 30)

/** What happened at the gateway, of which the site has heard nothing yet. */
async function happenings(world: World) {
  const staff = await world.staff()
  const returned = []
  for (const outcome of ['bank_failed', 'reversed'] as const) {
    const creator = await world.creator()
    await signUpForPayouts(creator)
    await settle(world)
    await earn(world, creator, 100)
    world.clock.advance(7 * dayMs)
    const id = await asked(creator, 60, { paymentAccountType: 'stripe' })
    await decided(staff, id, approve)
    await world.work()
    returned.push({ creator, id, outcome })
  }

  const events = catchEvents(world)
  const sandbox = sandboxOf(world)
  const [refunded, disputed, declined] = [await world.fan(), await world.fan(), await world.fan()]
  const bought = await topUp(refunded, 50, await giveCard(refunded))
  const lost = await topUp(disputed, 40, await giveCard(disputed))
  const refused = await topUp(declined, 30, await giveCard(declined, 'challenge'))
  await sandbox.confirmChallenge(refused.data.stripeClientSecret ?? '', 'refuse')
  await settle(world)
  await sandbox.refundOutside(await referenceOf(world, bought.data._id), 2_000n)
  const paymentReference = await referenceOf(world, lost.data._id)
  const dispute = await sandbox.disputes.open({ paymentReference, status: 'needs_response' })
  await sandbox.disputes.warnOfFraud(paymentReference)
  await settle(world)
  await sandbox.disputes.move(dispute ?? '', 'lost')
  const opening = await world.creator()
  await signUpForPayouts(opening, 'incomplete')
  await signUpForPayouts(opening, 'complete')
  for (const { id, outcome } of returned) {
    await staff.call(ReturnSandboxTransfer, { params: { id }, body: { outcome } })
  }
  await settle(world)
  const payments = [bought.data._id, lost.data._id]
  return { events, refunded, disputed, declined, refused, opening, returned, payments }
}

async function referenceOf(world: World, id: string): Promise<string> {
  const [row] = await rows<{ gateway_ref: string }>(
    world.db,
    'select gateway_ref from payment_transaction where id = $1',
    [id],
  )
  return row?.gateway_ref ?? ''
}

const bodyOf = ({ rawBody }: Delivery) => JSON.parse(rawBody.toString())

const post = (by: Person, event: Delivery) =>
  postEvent(by, event, bodyOf(event).subject === 'account' ? 'sandbox/accounts' : 'sandbox')

/** The same with another text, which the gateway signed or did not. */
function changed({ rawBody, signature }: Delivery, change: object, isSigned: boolean): Delivery {
  const body = Buffer.from(JSON.stringify({ ...JSON.parse(rawBody.toString()), ...change }))
  const secret = secretFor(bodyOf({ rawBody, signature }).subject, sandboxSecret)
  return { rawBody: body, signature: isSigned ? signEvent(body, secret) : signature }
}

/** Somebody else's events, and such as nobody sent. */
async function expectRefused(by: Person, events: Delivery[]): Promise<void> {
  for (const event of events) {
    const forged = await post(by, changed(event, { amountCents: '999999' }, false))
    expect([forged.status, forged.problem.error]).toEqual([400, 'webhook_refused'])
    const live = await post(by, changed(event, { livemode: true }, true))
    expect([live.status, live.problem.error]).toEqual([400, 'webhook_foreign'])
  }
  const [ofAccount] = events.filter((event) => bodyOf(event).type === 'account.updated')
  if (!ofAccount) throw new Error('no account has changed')
  const foreign = changed(ofAccount, { reference: 'acct_of_another_shop', key: 'none' }, true)
  const reply = await post(by, foreign)
  expect([reply.status, reply.problem.error]).toEqual([400, 'webhook_foreign'])
}

const setGateway = (world: World, name: string, ids: string[]) =>
  rows(world.db, 'update payment_transaction set gateway = $1 where id = any($2)', [name, ids])

async function work(world: World, second: TestApp): Promise<void> {
  await addJob(world.db, 'gateway_events.work', {})
  const { jobs, pool } = second.parts
  await Promise.all([world.work(), jobs.drain(pool)])
}

const statesOf = async (world: World) =>
  (await rows<{ state: string }>(world.db, 'select state from gateway_event')).map(
    ({ state }) => state,
  )

test('B1, B2, B25: every kind of event, ten times, shuffled, late, before its row, to two processes', async ({
  world,
}) => {
  const { events, payments, ...people } = await happenings(world)
  const kinds = new Set(events.map((event) => bodyOf(event).type))
  expect([...kinds].sort()).toEqual([
    ...['account.updated', 'bank_payout.failed', 'dispute.changed', 'fraud.warned'],
    ...['payment.failed', 'payment.refunded', 'payment.succeeded', 'transfer.reversed'],
  ])
  const second = await startTestApp(world.app.databaseUrl, { first: world.app })
  const doors = [world.visitor, new Person(second, null)]
  await setGateway(world, 'hidden', payments)
  await expectRefused(world.visitor, events)
  const deliveries = Array.from({ length: 5 }, () => events).flat()
  const every = { minLength: deliveries.length, maxLength: deliveries.length }
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(deliveries, every), { seed, numRuns: 1 })
  for (const event of shuffled) {
    const replies = await Promise.all(doors.map((by) => post(by, event)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  }
  // They were answered, and nobody has worked them.
  const waiting = Array(events.length).fill('waiting')
  expect((await statesOf(world)).filter((state) => state === 'waiting')).toEqual(waiting)
  expect(await world.walletOf(people.refunded)).toBe(0)

  await work(world, second)
  expect(await world.walletOf(people.refunded)).toBe(0)
  await setGateway(world, 'sandbox', payments)
  for (let round = 0; round < 3; round += 1) {
    world.clock.advance(30 * minuteMs)
    await work(world, second)
    await settle(world)
  }
  await second.close()

  expect(new Set(await statesOf(world))).toEqual(new Set(['worked']))
  expect(await world.walletOf(people.refunded)).toBe(30)
  expect(await world.walletOf(people.disputed)).toBe(0)
  expect(await debtCents(world.db, people.disputed.id)).toBe(0n)
  const params = { id: people.refused.data._id }
  const failed = await people.declined.call(ReadPaymentTransaction, { params })
  expect(failed.data.status).toBe('fail')
  // Of the dispute, and of payments of 50 and 40 dollars.
  expect(await siteAccount(world, 'gateway_fees')).toBe(-15 - 1.75 - 1.46)
  expect((await readPayoutAccount(people.opening)).data.status).toBe('enabled')
  for (const { creator } of people.returned) {
    expect(await moneyOf(creator)).toMatchObject({ balance: 100, previousPaidOutTokens: 0 })
  }
  const entries = await rows<{ kind: string; n: number }>(
    world.db,
    'select kind, count(*)::int as n from ledger_entry group by kind',
  )
  // Two of the top-ups gave fans what they tipped.
  expect(Object.fromEntries(entries.map(({ kind, n }) => [kind, n]))).toEqual({
    ...{ top_up: 4, payment_refund: 1, dispute: 1, dispute_fee: 1, gateway_fee: 2 },
    ...{ tip: 2, hold: 2, payout: 2, payout_return: 2 },
  })
  await expectConsistentLedger(world)
})
