import { ListCards, RemoveCard } from '#contract/money/cards.ts'
import {
  CancelSubscription,
  ChangeSubscriptionPlan,
  ListMySubscriptions,
  ResumeSubscription,
  type Subscription,
} from '#contract/money/subscriptions.ts'
import { hourMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import {
  giveCard,
  letPass,
  reachEnd,
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

type Wish = { type?: 'monthly' | 'yearly'; cardId?: string; price?: number }

const resume = async (fan: Person, body: Wish = {}) =>
  fan.call(ResumeSubscription, { params: { id: (await mine(fan))._id }, body })

const cancel = async (fan: Person) =>
  fan.call(CancelSubscription, { params: { id: (await mine(fan))._id } })

async function canceled(world: World): Promise<{ fan: Person; creator: Person }> {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  await subscribed(world, fan, creator)
  await cancel(fan)
  return { fan, creator }
}

async function onTrial(world: World): Promise<{ fan: Person; creator: Person }> {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  await rows(
    world.db,
    `update creator set is_free_subscription = true, free_subscription_days = 3 where account_id = $1`,
    [creator.id],
  )
  await subscribe(fan, creator, { type: 'free' })
  return { fan, creator }
}

describe('resuming a canceled subscription', () => {
  test('it renews at its end again, at the agreed price, and nothing is charged before', async ({
    world,
  }) => {
    const { fan } = await canceled(world)
    await rows(world.db, 'update creator set monthly_price_cents = 9900')
    const { expiredAt } = await mine(fan)
    const reply = await resume(fan)
    expect(reply.data).toMatchObject({
      ...{ status: 'active', expiredAt, nextRecurringDate: expiredAt, price: 10, nextType: null },
    })
    await tick(world)
    expect(await takenBySandbox(world)).toBe(10)
    await reachEnd(world, fan)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(20)
    expect((await mine(fan)).performerInfo.isSubscribed).toBe(true)
  })

  test('B8: resuming twice, at once, later or while it is renewed, is one renewal; so are cancel and resume in turn', async ({
    world,
  }) => {
    const { fan } = await canceled(world)
    const taps = await Promise.all([1, 2, 3].map(() => resume(fan)))
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
    await cancel(fan)
    await resume(fan)
    expect((await resume(fan)).data).toEqual((await resume(fan)).data)
    await reachEnd(world, fan)
    await Promise.all([tick(world), resume(fan), tick(world)])
    expect(await takenBySandbox(world)).toBe(20)
  })

  test('in the last hour, the next period is charged at the end and not before it', async ({
    world,
  }) => {
    const { fan } = await canceled(world)
    await reachEnd(world, fan, 1 / 48)
    await resume(fan)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(10)
    world.clock.advance(hourMs / 2)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(20)
  })

  test('B8: while the last renewal is on its way, it is not charged again', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    await reachEnd(world, fan, 0.01)
    const { deliver } = world.app.webhooks
    world.app.webhooks.deliver = async () => {
      throw new Error('not now')
    }
    await tick(world)
    await cancel(fan)
    expect((await resume(fan)).status).toBe(200)
    world.app.webhooks.deliver = deliver
    await tick(world)
    await world.makeJobsDue()
    await tick(world)
    expect(await takenBySandbox(world)).toBe(20)
    expect((await mine(fan)).status).toBe('active')
  })

  test('after its end, of another gateway, or of somebody else, it is refused', async ({
    world,
  }) => {
    const { fan, creator } = await canceled(world)
    const { _id: id } = await mine(fan)
    for (const other of [creator, await world.fan()]) {
      const reply = await other.call(ResumeSubscription, { params: { id }, body: {} })
      expect(reply.problem.error).toBe('not_found')
    }
    await rows(world.db, `update subscription set gateway = 'ccbill'`)
    expect((await resume(fan)).problem.error).toBe('not_resumable')
    await rows(world.db, `update subscription set gateway = 'sandbox'`)
    await reachEnd(world, fan)
    const late = await resume(fan)
    expect([late.status, late.problem.error]).toEqual([409, 'subscription_ended'])
    expect((await subscribe(fan, creator, { cardId: await giveCard(fan) })).status).toBe(200)
  })

  test('with its card removed, it asks for another one', async ({ world }) => {
    const { fan } = await canceled(world)
    const [card] = (await fan.call(ListCards)).data.data
    await fan.call(RemoveCard, { params: { id: card?._id ?? '' } })
    expect((await resume(fan)).problem.error).toBe('card_unknown')
    expect((await resume(fan, { cardId: 'tok_of_nobody' })).problem.error).toBe('card_unknown')
    expect((await resume(fan, { cardId: await giveCard(fan) })).data.status).toBe('active')
    await reachEnd(world, fan)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(20)
  })
})

describe('continuing after a trial', () => {
  test('the chosen plan begins at the end of the trial, and is charged then', async ({ world }) => {
    const { fan } = await onTrial(world)
    const { expiredAt } = await mine(fan)
    expect((await resume(fan)).problem.error).toBe('plan_required')
    expect((await resume(fan, { type: 'monthly' })).problem.error).toBe('card_unknown')
    const cardId = await giveCard(fan)
    const cheaper = await resume(fan, { type: 'monthly', cardId, price: 9 })
    expect(cheaper.problem.error).toBe('price_changed')
    expect((await resume(fan, { type: 'monthly', cardId, price: 10 })).data).toMatchObject({
      ...{ subscriptionType: 'free', nextType: 'monthly', price: 10, expiredAt },
      nextRecurringDate: expiredAt,
    })
    await tick(world)
    expect(await takenBySandbox(world)).toBe(0)
    await reachEnd(world, fan)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(10)
    expect(await mine(fan)).toMatchObject({ subscriptionType: 'monthly', nextType: null })
  })

  test('another plan may be chosen until the end, and taken back', async ({ world }) => {
    const { fan } = await onTrial(world)
    await resume(fan, { type: 'monthly', cardId: await giveCard(fan) })
    expect((await resume(fan, { type: 'yearly' })).data).toMatchObject({
      ...{ nextType: 'yearly', price: 100 },
    })
    expect((await cancel(fan)).data).toMatchObject({ status: 'deactivated' })
    await letPass(world, fan, 4)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(0)
  })

  test('a plan that the creator does not offer is refused', async ({ world }) => {
    const { fan } = await onTrial(world)
    await rows(world.db, 'update creator set yearly_price_cents = 0')
    const reply = await resume(fan, { type: 'yearly', cardId: await giveCard(fan) })
    expect(reply.problem.error).toBe('subscription_not_offered')
  })
})

test('a change of plan begins with the next period, at the price that was shown', async ({
  world,
}) => {
  const [fan, other, creator] = [
    await world.fan(),
    await world.fan(),
    await world.creator({ monthlyPrice: 10 }),
  ]
  await subscribed(world, fan, creator)
  const { _id: id, expiredAt } = await mine(fan)
  const change = (person: Person, body: { type: 'monthly' | 'yearly'; price?: number }) =>
    person.call(ChangeSubscriptionPlan, { params: { id }, body })
  expect((await change(world.visitor, { type: 'yearly' })).status).toBe(401)
  expect((await change(other, { type: 'yearly' })).status).toBe(404)
  const dearer = await change(fan, { type: 'yearly', price: 99 })
  expect([dearer.status, dearer.problem.error]).toEqual([409, 'price_changed'])
  const changed = await change(fan, { type: 'yearly', price: 100 })
  expect(changed.data).toMatchObject({
    ...{ subscriptionType: 'monthly', nextType: 'yearly', price: 100, expiredAt },
  })
  await tick(world)
  expect(await takenBySandbox(world)).toBe(10)
  await reachEnd(world, fan)
  await tick(world)
  expect(await takenBySandbox(world)).toBe(110)
  expect(await mine(fan)).toMatchObject({ subscriptionType: 'yearly', nextType: null, price: 100 })
  await cancel(fan)
  const canceledOne = await change(fan, { type: 'monthly' })
  expect([canceledOne.status, canceledOne.problem.error]).toEqual([409, 'subscription_not_renewed'])
})
