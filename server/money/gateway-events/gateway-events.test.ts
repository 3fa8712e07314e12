import { ListGatewayEvents } from '#contract/money/gateway-events.ts'
import { TopUpWallet } from '#contract/money/payments.ts'
import { GatewayUnavailable } from '#server/platform/payments/index.ts'
import { signEvent } from '#server/platform/payments/sandbox/signature.ts'
import { firstRow, rows } from '#tests/support/rows.ts'
import { sandboxSecret } from '#tests/support/test-app.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import {
  age,
  giveCard,
  sandboxOf,
  settle,
  siteAccount,
  takenBySandbox,
  topUp,
} from '../tests/paying.ts'
import { catchEvents, postEvent } from '../tests/webhooks.ts'

const stored = async (world: World) =>
  Number(
    (await firstRow<{ count: bigint }>(world.db, 'select count(*) as count from gateway_event'))
      ?.count,
  )

const eventsOf = async (world: World) =>
  (await (await world.staff()).call(ListGatewayEvents)).data.data

describe('what gateways send', () => {
  test('an event sent many times, also at once, is kept once and counts once', async ({
    world,
  }) => {
    const caught = catchEvents(world)
    const fan = await world.fan()
    await topUp(fan, 50, await giveCard(fan))
    await settle(world)
    const [event] = caught
    if (!event) throw new Error('nothing was sent')

    const replies = await Promise.all([1, 2, 3, 4].map(() => postEvent(world.visitor, event)))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    await world.work()
    expect((await postEvent(world.visitor, event)).status).toBe(200)
    await world.work()
    expect(await stored(world)).toBe(1)
    expect(await world.walletOf(fan)).toBe(50)
  })

  test('a foreign, altered or unsigned event is refused and not kept', async ({ world }) => {
    const caught = catchEvents(world)
    const fan = await world.fan()
    await topUp(fan, 50, await giveCard(fan))
    await settle(world)
    const { rawBody, signature } = caught[0] ?? { rawBody: Buffer.alloc(0), signature: '' }
    const more = Buffer.from(rawBody.toString().replace('5000', '9000'))
    for (const each of [
      { rawBody: more, signature },
      { rawBody, signature: '' },
      { rawBody, signature: signature.replace('v1=', 'v1=00') },
      { rawBody: Buffer.from('not json'), signature },
    ]) {
      const reply = await postEvent(world.visitor, each)
      expect([reply.status, reply.problem.error]).toEqual([400, 'webhook_refused'])
    }
    expect((await postEvent(world.visitor, { rawBody, signature }, 'stripe')).status).toBe(404)
    expect(await stored(world)).toBe(0)
    expect(await world.walletOf(fan)).toBe(0)
  })

  test('B25: an event that is older than five minutes, re-serialised, or of real money is refused', async ({
    world,
  }) => {
    const caught = catchEvents(world)
    const fan = await world.fan()
    await topUp(fan, 50, await giveCard(fan))
    await settle(world)
    const { rawBody, signature } = caught[0] ?? { rawBody: Buffer.alloc(0), signature: '' }
    const sign = (body: Buffer, ageSeconds: number) =>
      signEvent(body, sandboxSecret, Date.now() - ageSeconds * 1000)
    const body = JSON.parse(rawBody.toString())
    const spaced = Buffer.from(JSON.stringify(body, null, 1))
    const live = Buffer.from(JSON.stringify({ ...body, livemode: true }))
    for (const [event, problem] of [
      [{ rawBody, signature: sign(rawBody, 301) }, 'webhook_refused'],
      [{ rawBody: spaced, signature }, 'webhook_refused'],
      [{ rawBody: live, signature: sign(live, 0) }, 'webhook_foreign'],
    ] as const) {
      const reply = await postEvent(world.visitor, event)
      expect([reply.status, reply.problem.error]).toEqual([400, problem])
    }
    expect(await stored(world)).toBe(0)
    const late = { rawBody, signature: sign(rawBody, 290) }
    expect((await postEvent(world.visitor, late)).status).toBe(200)
    await world.work()
    expect(await world.walletOf(fan)).toBe(50)
  })

  test('an event of a payment that is not ours is kept and leaves everything as it is', async ({
    world,
  }) => {
    const caught = catchEvents(world)
    await sandboxOf(world).charge({
      key: 'of-another-shop',
      amountCents: 999n,
      currency: 'usd',
      cardToken: 'tok_sandbox_visa_success',
      customerRef: null,
      description: '',
      metadata: {},
      offSession: false,
    })
    await settle(world)
    await postEvent(world.visitor, caught[0] ?? { rawBody: Buffer.alloc(0), signature: '' })
    await world.work()
    expect(await stored(world)).toBe(1)
    expect(await siteAccount(world, 'gateway')).toBe(0)
    expect(await eventsOf(world)).toMatchObject([{ state: 'waiting', reason: 'unmatched' }])
  })

  test('an event with a different amount is not applied', async ({ world }) => {
    const fan = await world.fan()
    const { data } = await topUp(fan, 50, await giveCard(fan))
    await rows(world.db, 'update payment_transaction set total_cents = 1 where id = $1', [data._id])
    await settle(world)
    expect(await world.walletOf(fan)).toBe(0)
    expect(await eventsOf(world)).toMatchObject([{ reason: 'amount_differs' }])
  })
})

describe('a stop between two steps', () => {
  test('the process ends after the gateway charged and before the result was stored', async ({
    world,
  }) => {
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const { gateway, jobs } = world.app.parts
    const charge = gateway.charge
    catchEvents(world)
    gateway.charge = async (order) => {
      await charge(order)
      throw new Error('the process ended')
    }
    expect((await topUp(fan, 35, cardId, 'tap')).status).toBe(500)
    gateway.charge = charge
    expect(jobs.running()).toBe(false)

    const id = await onlyPayment(world)
    await age(world, id, 2)
    await world.work()
    await age(world, id, 2)
    await settle(world)
    await age(world, id, 2)
    await world.work()
    expect(await world.walletOf(fan)).toBe(35)
    expect(await takenBySandbox(world)).toBe(35)
    expect((await topUp(fan, 35, cardId, 'tap')).data.status).toBe('success')
  })

  test("the event arrives before the gateway's id of the payment is known", async ({ world }) => {
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const { gateway } = world.app.parts
    const charge = gateway.charge
    gateway.charge = async (order) => {
      const outcome = await charge(order)
      await settle(world)
      return outcome
    }
    const reply = await topUp(fan, 35, cardId)
    gateway.charge = charge
    expect(reply.data.status).toBe('success')
    expect(await world.walletOf(fan)).toBe(35)
  })

  test('a gateway that answers at once that it was paid: booked then, and its event adds nothing', async ({
    world,
  }) => {
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const { gateway } = world.app.parts
    const charge = gateway.charge
    gateway.charge = async (order) => ({ ...(await charge(order)), status: 'succeeded' })
    const reply = await topUp(fan, 35, cardId)
    expect(reply.data.status).toBe('success')
    expect(await world.walletOf(fan)).toBe(35)
    await settle(world)
    expect(await world.walletOf(fan)).toBe(35)
    expect(await siteAccount(world, 'gateway')).toBe(-33.68)
    expect(await siteAccount(world, 'gateway_fees')).toBe(-1.32)
  })

  test('the gateway is unavailable: the payment waits and continues when it is back', async ({
    world,
  }) => {
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const { gateway } = world.app.parts
    const charge = gateway.charge
    gateway.charge = async () => {
      throw new GatewayUnavailable('no answer')
    }
    const reply = await fan.call(TopUpWallet, { body: { amount: 20, cardId }, key: 'tap' })
    expect(reply.data.status).toBe('created')
    await age(world, reply.data._id, 2)
    await world.work()
    expect(await world.walletOf(fan)).toBe(0)

    gateway.charge = charge
    await age(world, reply.data._id, 2)
    await settle(world)
    await settle(world)
    expect(await world.walletOf(fan)).toBe(20)
    expect(await takenBySandbox(world)).toBe(20)
  })

  test('a lost event: polling the gateway gives the same outcome, and the late event adds nothing', async ({
    world,
  }) => {
    const caught = catchEvents(world)
    const fan = await world.fan()
    const { data } = await topUp(fan, 20, await giveCard(fan))
    await settle(world)
    expect(await world.walletOf(fan)).toBe(0)
    await age(world, data._id, 2)
    await world.work()
    expect(await world.walletOf(fan)).toBe(20)
    await postEvent(world.visitor, caught[0] ?? { rawBody: Buffer.alloc(0), signature: '' })
    await world.work()
    expect(await world.walletOf(fan)).toBe(20)
  })
})

async function onlyPayment(world: World): Promise<string> {
  const [row, ...others] = await rows<{ id: string }>(
    world.db,
    'select id from payment_transaction',
  )
  if (!row || others.length > 0) throw new Error('there is not exactly one payment')
  return row.id
}
