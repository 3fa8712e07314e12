import { SaveBundles } from '#contract/money/discounts.ts'
import { EndPromotion, ListPromotions, StartPromotion } from '#contract/money/promotions.ts'
import { ListSubscriptionPlans } from '#contract/money/quotes.ts'
import { CancelSubscription, ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import {
  age,
  giveCard,
  reachEnd,
  settle,
  subscribe,
  subscribed,
  takenBySandbox,
  tick,
} from '../tests/paying.ts'

const soon = (world: World, days = 5) =>
  new Date(world.clock.now().getTime() + days * dayMs).toISOString()

/** What a month costs somebody now, afterwards, and until when. */
async function monthFor(person: Person, creator: Person) {
  const query = { performerId: creator.id }
  const { plans } = (await person.call(ListSubscriptionPlans, { query })).data
  const month = plans.find(({ type, months }) => type === 'monthly' && months === 1)
  return [month?.price, month?.renewalPrice, month?.promotionEndsAt]
}

test('the first month of a new fan is cheaper until the end, and the next has the full price', async ({
  world,
}) => {
  const creator = await world.creator({ monthlyPrice: 9.95 })
  const [fan, former, later] = [await world.fan(), await world.fan(), await world.fan()]
  await subscribed(world, former, creator)
  const [before] = (await former.call(ListMySubscriptions)).data.data
  await former.call(CancelSubscription, { params: { id: before?._id ?? '' } })
  await reachEnd(world, former, -1)
  await creator.call(SaveBundles, { body: { threeMonthsPercent: 10, sixMonthsPercent: null } })
  const endsAt = soon(world)
  const started = await creator.call(StartPromotion, { body: { percent: 50, endsAt } })
  expect(started.data).toMatchObject({ percent: 50, uses: 0, isRunning: true, maxUses: null })
  expect(await monthFor(world.visitor, creator)).toEqual([4.98, 9.95, endsAt])
  expect(await monthFor(fan, creator)).toEqual([4.98, 9.95, endsAt])
  expect(await monthFor(former, creator), 'has paid before').toEqual([9.95, 9.95, null])

  const cardId = await giveCard(fan)
  await subscribe(fan, creator, { cardId, price: 4.98 })
  await settle(world)
  expect(await takenBySandbox(world)).toBe(9.95 + 4.98)
  const held = (await fan.call(ListMySubscriptions)).data.data[0]
  expect(held).toMatchObject({ subscriptionType: 'monthly', price: 9.95 })
  await reachEnd(world, fan)
  await tick(world)
  expect(await takenBySandbox(world)).toBe(24.88)
  const listed = (await creator.call(ListPromotions)).data
  expect(listed).toMatchObject({ total: 1, data: [{ uses: 1, isRunning: true }] })

  // Ended while the dialog was open: the card is not charged more than was shown.
  await creator.call(EndPromotion, { params: { id: started.data._id } })
  const tooLate = await subscribe(later, creator, { cardId: await giveCard(later), price: 4.98 })
  expect([tooLate.status, tooLate.problem.error]).toEqual([409, 'price_changed'])
  expect(await monthFor(later, creator)).toEqual([9.95, 9.95, null])
  expect(await takenBySandbox(world)).toBe(24.88)
  await expectConsistentLedger(world)
})

test('20 fans at once for one use: one gets it; a payment that fails gives its use back', async ({
  world,
}) => {
  const creator = await world.creator({ monthlyPrice: 10 })
  const body = { percent: 50, endsAt: soon(world), maxUses: 1, forReturning: true }
  await creator.call(StartPromotion, { body })
  const uses = async () => {
    const { data } = (await creator.call(ListPromotions)).data
    return [data[0]?.uses, data[0]?.isRunning]
  }
  const declined = await world.fan()
  const bad = await giveCard(declined, 'declined')
  expect((await subscribe(declined, creator, { cardId: bad, price: 5 })).data.status).toBe('fail')
  expect(await uses()).toEqual([0, true])

  const waiting = await world.fan()
  const cardId = await giveCard(waiting, 'challenge')
  const asked = await subscribe(waiting, creator, { cardId, price: 5 })
  expect(asked.data.status).toBe('require_authentication')
  expect(await uses()).toEqual([1, false])
  expect(await monthFor(await world.fan(), creator)).toEqual([10, 10, null])
  // The same fan with another card keeps the use.
  const other = await subscribe(waiting, creator, {
    cardId: await giveCard(waiting, 'always_challenge'),
    price: 5,
  })
  expect(other.data.status).toBe('require_authentication')
  await world.work()
  expect(await uses()).toEqual([1, false])
  await age(world, other.data._id, 61)
  await world.work()
  await settle(world)
  expect(await uses()).toEqual([0, true])

  const fans = await Promise.all(Array.from({ length: 20 }, () => world.fan()))
  const cards = await Promise.all(fans.map((fan) => giveCard(fan)))
  const replies = await Promise.all(
    fans.map((fan, index) => subscribe(fan, creator, { cardId: cards[index] ?? '', price: 5 })),
  )
  await settle(world)
  expect(replies.filter(({ status }) => status === 200).length).toBe(1)
  expect(replies.filter(({ problem }) => problem?.error === 'price_changed').length).toBe(19)
  expect(await takenBySandbox(world)).toBe(5)
  expect(await uses()).toEqual([1, false])
  await expectConsistentLedger(world)
})

test('bad input is refused beside its field, and nobody else’s promotion can be ended', async ({
  world,
}) => {
  const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
  const good = { percent: 20, endsAt: soon(world) }
  for (const [change, field, code] of [
    [{ percent: 4 }, 'percent', 'percent_range'],
    [{ percent: 20.125 }, 'percent', 'percent_range'],
    [{ endsAt: '' }, 'endsAt', 'date_missing'],
    [{ endsAt: '2027-02-31' }, 'endsAt', 'date_missing'],
    [{ endsAt: '2020-01-01' }, 'endsAt', 'schedule_in_past'],
    [{ endsAt: soon(world, 400) }, 'endsAt', 'end_too_late'],
    [{ maxUses: 0 }, 'maxUses', 'too_low'],
  ] as const) {
    const { status, problem } = await creator.call(StartPromotion, { body: { ...good, ...change } })
    expect([status, problem.fieldProblems?.[field]?.code]).toEqual([422, code])
  }
  expect((await world.visitor.call(StartPromotion, { body: good })).status).toBe(401)
  expect((await fan.call(StartPromotion, { body: good })).status).toBe(403)
  const { data: first } = await creator.call(StartPromotion, { body: good })
  const params = { id: first._id }
  expect((await other.call(EndPromotion, { params })).status).toBe(404)
  const { data: second } = await creator.call(StartPromotion, { body: { ...good, percent: 30 } })
  const { data } = (await creator.call(ListPromotions)).data
  expect(data.map(({ _id, isRunning }) => [_id, isRunning])).toEqual([
    [second._id, true],
    [first._id, false],
  ])
  expect((await other.call(ListPromotions)).data.total).toBe(0)
})
