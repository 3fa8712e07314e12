import {
  type GatewayEventState,
  ListGatewayEvents,
  RunGatewayEvent,
} from '#contract/money/gateway-events.ts'
import { ReadPaymentTransaction } from '#contract/money/payments.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { ReadDashboard } from '#contract/operations/dashboard.ts'
import { dayMs, hourMs, minuteMs } from '#server/kernel/clock.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { giveCard, settle, siteAccount, topUp } from '../tests/paying.ts'
import { catchEvents, type Delivery, postEvent, signedEvent } from '../tests/webhooks.ts'

describe('an event before our own row (B1)', () => {
  test('is answered at once, and has its effect when the row is there', async ({ world }) => {
    const { fan, id, event } = await eventOfHiddenPayment(world)
    expect((await postEvent(world.visitor, event)).status).toBe(200)
    await world.work()
    expect(await world.walletOf(fan)).toBe(0)

    await reveal(world, id)
    world.clock.advance(minuteMs)
    await tryAgain(world)
    expect(await world.walletOf(fan)).toBe(50)
    expect((await eventsOf(world)).data).toMatchObject([{ state: 'worked', attempts: 2 }])
  })

  test('is answered while no job runs', async ({ world }) => {
    const { event } = await eventOfHiddenPayment(world)
    expect((await postEvent(world.visitor, event)).status).toBe(200)
    expect((await eventsOf(world)).data).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  test('is tried for three days, then staff are told and can work it', async ({ world }) => {
    const { fan, id, event } = await eventOfHiddenPayment(world)
    await postEvent(world.visitor, event)
    await world.work()
    const staff = await world.staff()
    world.clock.advance(3 * dayMs - minuteMs)
    await tryAgain(world)
    expect((await staff.call(ReadDashboard)).data.eventsByHand).toBe(0)
    world.clock.advance(2 * hourMs)
    await tryAgain(world)
    expect((await staff.call(ReadDashboard)).data.eventsByHand).toBe(1)
    const [waiting] = (await eventsOf(world, 'by_hand')).data
    if (!waiting) throw new Error('no event waits for staff')
    expect(waiting).toMatchObject({ reason: 'unmatched', attempts: 3, nextTryAt: null })
    expect(world.app.logLines.join()).toContain('needs a look by hand')

    await reveal(world, id)
    const run = () => staff.call(RunGatewayEvent, { params: { id: waiting._id } })
    expect((await run()).data).toMatchObject({ state: 'worked', reason: null })
    expect(await world.walletOf(fan)).toBe(50)
    expect((await run()).problem.error).toBe('event_worked')
    const log = await staff.call(ListAuditLog, { query: { action: 'gateway_event.run' } })
    expect(log.data.total).toBe(1)
  })
})

describe('events in any order (B2)', () => {
  test('a failure that arrives after the success changes nothing, ten times each', async ({
    world,
  }) => {
    const caught = catchEvents(world)
    const fan = await world.fan()
    const { data } = await topUp(fan, 50, await giveCard(fan))
    await settle(world)
    const [paid] = caught
    if (!paid) throw new Error('nothing was sent')
    const failed = lateFailure(paid)
    for (let n = 0; n < 10; n++) {
      await Promise.all([postEvent(world.visitor, paid), postEvent(world.visitor, failed)])
      await world.work()
    }
    expect(await world.walletOf(fan)).toBe(50)
    const read = await fan.call(ReadPaymentTransaction, { params: { id: data._id } })
    expect(read.data.status).toBe('success')
    expect(await siteAccount(world, 'gateway')).toBe(-48.25)
    expect(await siteAccount(world, 'gateway_fees')).toBe(-1.75)
  })

  test('a success that arrives after the failure still counts', async ({ world }) => {
    const caught = catchEvents(world)
    const fan = await world.fan()
    await topUp(fan, 50, await giveCard(fan))
    await settle(world)
    const [paid] = caught
    if (!paid) throw new Error('nothing was sent')
    await postEvent(world.visitor, lateFailure(paid))
    await world.work()
    expect(await world.walletOf(fan)).toBe(0)
    await postEvent(world.visitor, paid)
    await world.work()
    expect(await world.walletOf(fan)).toBe(50)
  })
})

/** A paid top-up whose row is not visible to its event yet. */
async function eventOfHiddenPayment(world: World) {
  const caught = catchEvents(world)
  const fan = await world.fan()
  const { data } = await topUp(fan, 50, await giveCard(fan))
  await settle(world)
  const [event] = caught
  if (!event) throw new Error('nothing was sent')
  await rows(world.db, "update payment_transaction set gateway = 'hidden' where id = $1", [
    data._id,
  ])
  return { fan, id: data._id, event }
}

const reveal = (world: World, id: string) =>
  rows(world.db, "update payment_transaction set gateway = 'sandbox' where id = $1", [id])

/** The failure of a payment that was paid, with an id of its own. */
const lateFailure = (paid: Delivery) =>
  signedEvent(paid, { id: 'evt_late_failure', type: 'payment.failed' })

async function tryAgain(world: World) {
  await addJob(world.db, 'gateway_events.work', {})
  await world.work()
}

const eventsOf = async (world: World, state?: GatewayEventState) =>
  (await (await world.staff()).call(ListGatewayEvents, { query: state ? { state } : {} })).data
