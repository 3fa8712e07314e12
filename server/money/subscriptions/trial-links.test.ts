import { ListSubscriptionPlans, QuoteSubscription } from '#contract/money/quotes.ts'
import {
  ListMySubscriptions,
  ReadSubscriberMovement,
  ResumeSubscription,
} from '#contract/money/subscriptions.ts'
import {
  CreateTrialLink,
  EndTrialLink,
  ListTrialLinks,
  ListTrialLinkUses,
} from '#contract/money/trial-links.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { expect, test } from '#tests/support/world.ts'
import { giveCard, subscribe, takenBySandbox, tick } from '../tests/paying.ts'

test('a trial link opens one free trial to each fan, counts them, and says when it has ended', async ({
  world,
}) => {
  const creator = await world.creator({ monthlyPrice: 10 })
  const [first, second, third] = [await world.fan(), await world.fan(), await world.fan()]
  const body = { name: ' Newsletter ', days: 45, maxUses: 2 }
  const { data: link } = await creator.call(CreateTrialLink, { body })
  expect(link).toMatchObject({ name: 'Newsletter', days: 45, uses: 0, status: 'open' })
  const trialToken = link.token
  const query = { performerId: creator.id, trialToken }
  const shown = async (person = world.visitor) => {
    const { plans, trialLink } = (await person.call(ListSubscriptionPlans, { query })).data
    return [plans[0]?.type, plans[0]?.periodDays, trialLink]
  }
  expect(await shown()).toEqual(['free', 45, 'open'])
  const quoted = await first.call(QuoteSubscription, { query: { ...query, type: 'free' } })
  expect(quoted.data).toMatchObject({ price: 0, periodDays: 45, renewsAt: null })
  // The creator offers no trial to all.
  const without = await subscribe(first, creator, { type: 'free' })
  expect(without.problem.error).toBe('subscription_not_offered')

  expect((await subscribe(first, creator, { type: 'free', trialToken })).data.status).toBe(
    'success',
  )
  const held = (await first.call(ListMySubscriptions)).data.data[0]
  expect(held).toMatchObject({ subscriptionType: 'free', price: 0 })
  const left = Date.parse(held?.expiredAt ?? '') - world.clock.now().getTime()
  expect(left / dayMs).toBeCloseTo(45, 3)
  expect(await shown(first)).toEqual(['monthly', expect.any(Number), 'used'])

  world.clock.advance(46 * dayMs)
  await tick(world)
  const again = await subscribe(first, creator, { type: 'free', trialToken })
  expect([again.status, again.problem.error]).toEqual([409, 'free_subscription_used'])
  await subscribe(second, creator, { type: 'free', trialToken })
  const continued = (await second.call(ListMySubscriptions)).data.data[0]?._id ?? ''
  const cardId = await giveCard(second)
  const resumed = await second.call(ResumeSubscription, {
    params: { id: continued },
    body: { type: 'monthly', cardId },
  })
  expect(resumed.status).toBe(200)
  expect(await shown()).toEqual(['monthly', expect.any(Number), 'used_up'])
  const late = await subscribe(third, creator, { type: 'free', trialToken })
  expect([late.status, late.problem.error]).toEqual([409, 'trial_link_used_up'])

  const params = { id: link._id }
  const came = (await creator.call(ListTrialLinkUses, { params })).data
  expect(came.data.map(({ userInfo, continues }) => [userInfo._id, continues])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  const movement = (await creator.call(ReadSubscriberMovement, { query: {} })).data
  expect(movement).toMatchObject({ started: 1, ended: 1, trialOver: 1, canceled: 0 })
  const all = { fromDate: '2020-01-01', toDate: movement.toDate }
  const year = (await creator.call(ReadSubscriberMovement, { query: all })).data
  expect(year).toMatchObject({ started: 2, ended: 1 })
  expect(Date.parse(year.toDate) - Date.parse(year.fromDate)).toBe(365 * dayMs)
  expect(year.days.length).toBe(2)
  expect((await first.call(ReadSubscriberMovement, { query: {} })).status).toBe(403)
  expect(await takenBySandbox(world)).toBe(0)
  await expectConsistentLedger(world)
})

test('foreign and ended links open nothing; bad input is refused beside its field', async ({
  world,
}) => {
  const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
  const { data: link } = await creator.call(CreateTrialLink, { body: { name: 'Mine', days: 7 } })
  const trialToken = link.token
  const opened = async (of: typeof creator, token = trialToken) => {
    const { status, problem } = await subscribe(fan, of, { type: 'free', trialToken: token })
    return [status, problem?.error]
  }
  expect(await opened(other)).toEqual([404, 'trial_link_unknown'])
  expect(await opened(creator, 'no-such-token')).toEqual([404, 'trial_link_unknown'])
  const query = { performerId: other.id, trialToken }
  expect((await fan.call(ListSubscriptionPlans, { query })).data.trialLink).toBe('unknown')
  const params = { id: link._id }
  expect((await other.call(EndTrialLink, { params })).status).toBe(404)
  expect((await other.call(ListTrialLinkUses, { params })).status).toBe(404)
  expect((await fan.call(ListTrialLinks)).status).toBe(403)
  expect((await world.visitor.call(ListTrialLinks)).status).toBe(401)
  const ended = await creator.call(EndTrialLink, { params })
  expect(ended.data.status).toBe('ended')
  expect((await creator.call(EndTrialLink, { params })).data).toEqual(ended.data)
  expect(await opened(creator)).toEqual([409, 'trial_link_ended'])
  expect((await fan.call(ListMySubscriptions)).data.total).toBe(0)

  for (const [change, field, code] of [
    [{ days: 0 }, 'days', 'too_low'],
    [{ days: 91 }, 'days', 'too_high'],
    [{ days: 2.5 }, 'days', 'wrong_type'],
    [{ name: ' ' }, 'name', 'required'],
    [{ endsAt: '2020-01-01' }, 'endsAt', 'schedule_in_past'],
    [{ maxUses: 2_000_000 }, 'maxUses', 'too_high'],
  ] as const) {
    const body = { name: 'Mine', days: 7, ...change }
    const { status, problem } = await creator.call(CreateTrialLink, { body })
    expect([status, problem.fieldProblems?.[field]?.code]).toEqual([422, code])
  }
})
