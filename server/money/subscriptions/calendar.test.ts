import { QuoteSubscription } from '#contract/money/quotes.ts'
import { hourMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { giveCard, settle, subscribe, subscribed, takenBySandbox, tick } from '../tests/paying.ts'

/** The end of a fan's subscription; its next renewal is at the same time. */
async function endOf(world: World, fan: Person): Promise<Date> {
  const [held] = await rows<{ expired_at: Date; next_recurring_at: Date }>(
    world.db,
    'select expired_at, next_recurring_at from subscription where user_id = $1',
    [fan.id],
  )
  if (!held) throw new Error('there is no subscription')
  expect(held.next_recurring_at).toEqual(held.expired_at)
  return held.expired_at
}

const dayOf = (moment: Date | string | null) =>
  moment && new Date(moment).toISOString().slice(0, 10)

/** Move on to some minutes before the end, and renew; returns the new day of the end. */
async function renewed(world: World, fan: Person) {
  world.clock.set(new Date((await endOf(world, fan)).getTime() - hourMs / 2))
  await tick(world)
  return dayOf(await endOf(world, fan))
}

test('a month from 31 January ends on 28 February, as its quote said, and the next on 31 March', async ({
  world,
}) => {
  world.clock.set(new Date('2027-01-31T12:00:00Z'))
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  const quote = await fan.call(QuoteSubscription, { query: { performerId: creator.id } })
  expect(quote.data.periodDays).toBe(28)
  expect(dayOf(quote.data.renewsAt)).toBe('2027-02-28')
  await subscribed(world, fan, creator)
  expect(dayOf(await endOf(world, fan))).toBe('2027-02-28')
  for (const day of ['2027-03-31', '2027-04-30', '2027-05-31']) {
    expect(await renewed(world, fan)).toBe(day)
  }
  expect(await takenBySandbox(world)).toBe(40)
})

test('a year from 29 February ends on 28 February, and again on the 29th in a leap year', async ({
  world,
}) => {
  world.clock.set(new Date('2028-02-29T23:59:00Z'))
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  await subscribe(fan, creator, { type: 'yearly', cardId: await giveCard(fan) })
  await settle(world)
  expect(dayOf(await endOf(world, fan))).toBe('2029-02-28')
  const days = [await renewed(world, fan), await renewed(world, fan), await renewed(world, fan)]
  expect(days).toEqual(['2030-02-28', '2031-02-28', '2032-02-29'])
})
