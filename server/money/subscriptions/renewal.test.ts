import { ListCards, RemoveCard } from '#contract/money/cards.ts'
import {
  CancelGatewaySubscription,
  CancelSubscription,
  ListMySubscriptions,
  type Subscription,
} from '#contract/money/subscriptions.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import {
  age,
  daysOfMonths,
  eventsOf,
  giveCard,
  letPass,
  reachEnd,
  settle,
  siteAccount,
  subscribe,
  subscribed,
  takenBySandbox,
  tick,
} from '../tests/paying.ts'

async function mine(fan: Person): Promise<Subscription> {
  const [subscription] = (await fan.call(ListMySubscriptions)).data.data
  if (!subscription) throw new Error('there is no subscription')
  return subscription
}

const daysLeft = ({ expiredAt }: Subscription) => (Date.parse(expiredAt) - Date.now()) / dayMs

describe('renewing', () => {
  test('B8: a due subscription is charged once by runs that overlap, shared again, and continues without a gap', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    const before = await mine(fan)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(10)

    await reachEnd(world, fan, 0.01)
    await Promise.all([tick(world), tick(world)])
    await tick(world)
    const after = await mine(fan)
    expect(await takenBySandbox(world)).toBe(20)
    expect(daysLeft(after)).toBeCloseTo(0.01 + daysOfMonths(world, 1), 2)
    expect(after).toMatchObject({ _id: before._id, status: 'active', price: 10 })
    expect(after.nextRecurringDate).toBe(after.expiredAt)
    expect(await siteAccount(world, 'commission')).toBe(4)
    expect(eventsOf(world, fan, 'payment_status_callback')).toHaveLength(1)
    expect(eventsOf(world, fan, 'subscription_changed')).toHaveLength(1)
  })

  test('the agreed price holds when the creator raises it', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    await rows(world.db, 'update creator set monthly_price_cents = 9900')
    await reachEnd(world, fan)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(20)
  })

  test('a card authenticated once renews without its holder; one that always requires it does not', async ({
    world,
  }) => {
    const creator = await world.creator({ monthlyPrice: 10 })
    const [once, always] = [await world.fan(), await world.fan()]
    for (const [fan, card] of [
      [once, 'challenge'],
      [always, 'always_challenge'],
    ] as const) {
      const { data } = await subscribe(fan, creator, { cardId: await giveCard(fan, card) })
      await world.app.parts.sandbox?.confirmChallenge(data.stripeClientSecret ?? '', 'approve')
      await settle(world)
      await reachEnd(world, fan)
    }
    await tick(world)
    expect(daysLeft(await mine(once))).toBeGreaterThan(27)
    expect(daysLeft(await mine(always))).toBeLessThanOrEqual(0)
    expect(eventsOf(world, always, 'stripe_confirm_payment')).toHaveLength(1)
  })

  test('a declined renewal is retried for three days, then suspended, with one notification', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    await rows(world.db, `update payment_card set token = 'tok_sandbox_visa_insufficient_funds'`)
    await reachEnd(world, fan)
    for (const day of [0, 1, 2, 3]) {
      await tick(world)
      await tick(world)
      const attempts = await rows(world.db, `select from payment_transaction where status = 'fail'`)
      expect(attempts).toHaveLength(day + 1)
      expect((await mine(fan)).status).toBe(day < 3 ? 'active' : 'suspended')
      await letPass(world, fan, 1)
    }
    await tick(world)
    expect(
      await rows(world.db, `select from payment_transaction where status = 'fail'`),
    ).toHaveLength(4)
    expect(await takenBySandbox(world)).toBe(10)
    expect(eventsOf(world, fan, 'subscription_changed').map((each) => each.isSubscribed)).toEqual([
      true,
      false,
    ])
    await subscribed(world, fan, creator)
    expect(await mine(fan)).toMatchObject({ status: 'active' })
    expect(daysLeft(await mine(fan))).toBeCloseTo(daysOfMonths(world, 1), 1)
  })

  test('a declined renewal that succeeds on the second day continues', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    const retoken = (token: string) => rows(world.db, 'update payment_card set token = $1', [token])
    await retoken('tok_sandbox_visa_declined')
    await reachEnd(world, fan)
    await tick(world)
    await retoken('tok_sandbox_visa_success')
    await letPass(world, fan, 1)
    await tick(world)
    expect(daysLeft(await mine(fan))).toBeCloseTo(daysOfMonths(world, 1), 1)
    expect(eventsOf(world, fan, 'subscription_changed').at(-1)).toMatchObject({
      isSubscribed: true,
    })
  })

  test('B8: subscribing again while a retry is open is one charge and one subscription', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    const before = await mine(fan)
    const retoken = (to: string) => rows(world.db, 'update payment_card set token = $1', [to])
    await retoken('tok_sandbox_visa_insufficient_funds')
    await reachEnd(world, fan)
    await tick(world)
    const cardId = await giveCard(fan, 'challenge')
    const { data } = await subscribe(fan, creator, { cardId })
    expect(data.status).toBe('require_authentication')
    await rows(
      world.db,
      `update payment_card set token = 'tok_sandbox_visa_success' where token like '%funds'`,
    )
    await letPass(world, fan, 1)
    await Promise.all([tick(world), tick(world), subscribe(fan, creator, { cardId })])
    expect(await takenBySandbox(world)).toBe(10)
    await world.app.parts.sandbox?.confirmChallenge(data.stripeClientSecret ?? '', 'approve')
    await tick(world)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(20)
    const { data: listed } = (await fan.call(ListMySubscriptions)).data
    expect(listed).toMatchObject([{ _id: before._id, status: 'active' }])
    expect(daysLeft(await mine(fan))).toBeCloseTo(daysOfMonths(world, 1), 1)
  })

  test('a removed card renews nothing', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    const [card] = (await fan.call(ListCards)).data.data
    await fan.call(RemoveCard, { params: { id: card?._id ?? '' } })
    await reachEnd(world, fan)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(10)
    expect(
      await rows(world.db, `select from payment_transaction where status = 'fail'`),
    ).toHaveLength(1)
  })

  test('a stop between the charge and its record: the next run completes it, charged once', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    await reachEnd(world, fan)
    const { gateway } = world.app.parts
    const charge = gateway.charge
    gateway.charge = async (order) => {
      await charge(order)
      throw new Error('the process ended')
    }
    await tick(world)
    gateway.charge = charge
    const [open] = await rows<{ id: string }>(
      world.db,
      `select id from payment_transaction where status in ('created', 'success') and meta ->> 'isRenewal' = 'true'`,
    )
    await age(world, open?.id ?? '', 2)
    await settle(world)
    await tick(world)
    expect(daysLeft(await mine(fan))).toBeCloseTo(daysOfMonths(world, 1), 1)
    expect(await takenBySandbox(world)).toBe(20)
  })

  test('subscriptions to a deleted creator are not renewed', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [creator.id])
    await reachEnd(world, fan)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(10)
    expect((await mine(fan)).status).toBe('suspended')
  })
})

describe('cancelling', () => {
  test('one click: it stays open until its end and is not renewed; both addresses do the same', async ({
    world,
  }) => {
    const creator = await world.creator({ monthlyPrice: 10 })
    for (const way of ['plain', 'gateway'] as const) {
      const fan = await world.fan()
      await subscribed(world, fan, creator)
      const { _id: id } = await mine(fan)
      const reply =
        way === 'plain'
          ? await fan.call(CancelSubscription, { params: { id } })
          : await fan.call(CancelGatewaySubscription, { params: { id, gateway: 'stripe' } })
      expect(reply.data).toMatchObject({ _id: id, status: 'deactivated', nextRecurringDate: null })
      expect(reply.data.performerInfo.isSubscribed).toBe(true)
      const again = await fan.call(CancelSubscription, { params: { id } })
      expect([again.status, again.data.status]).toEqual([200, 'deactivated'])
      await letPass(world, fan, 32)
      await tick(world)
      expect(await mine(fan)).toMatchObject({
        status: 'deactivated',
        performerInfo: { isSubscribed: false },
      })
      expect(eventsOf(world, fan, 'subscription_changed')).toHaveLength(2)
    }
    expect(await takenBySandbox(world)).toBe(20)
  })

  test('nobody cancels the subscription of another', async ({ world }) => {
    const [fan, other, creator] = [await world.fan(), await world.fan(), await world.creator()]
    await subscribed(world, fan, creator)
    const { _id: id } = await mine(fan)
    for (const person of [other, creator]) {
      expect((await person.call(CancelSubscription, { params: { id } })).status).toBe(404)
    }
    expect((await mine(fan)).status).toBe('active')
  })

  test('cancelled while the renewal is on its way: the period counts, and it is the last', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    const { _id: id } = await mine(fan)
    await reachEnd(world, fan)
    const deliver: Buffer[] = []
    world.app.webhooks.deliver = async (rawBody) => {
      deliver.push(rawBody)
      throw new Error('not now')
    }
    await tick(world)
    await fan.call(CancelSubscription, { params: { id } })
    await world.makeJobsDue()
    await world.work()
    expect(await mine(fan)).toMatchObject({ status: 'deactivated', nextRecurringDate: null })
    expect(daysLeft(await mine(fan))).toBeGreaterThan(27)
    expect(deliver.length).toBeGreaterThan(0)
  })
})
