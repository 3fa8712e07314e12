import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { expect, test, testPassword } from '#tests/support/world.ts'
import { giveCard, settle, siteAccount, subscribe, subscribed } from '../tests/paying.ts'
import { refundSubscribers } from './index.ts'

test('subscribers of a deleted creator are refunded the unused time, once', async ({ world }) => {
  world.clock.set(new Date('2027-03-01T12:00:00Z'))
  const creator = await world.creator({ monthlyPrice: 10 })
  const [monthly, yearly, former] = [await world.fan(), await world.fan(), await world.fan()]
  await subscribed(world, former, creator)
  world.clock.advance(31 * dayMs)
  await subscribed(world, monthly, creator)
  await subscribe(yearly, creator, { type: 'yearly', cardId: await giveCard(yearly) })
  await settle(world)

  world.clock.advance(10 * dayMs)
  const since = world.clock.now()
  const body = { currentPassword: testPassword }
  expect((await creator.call(RequestAccountDeletion, { body })).status).toBe(200)
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()

  // 20 of the 30 days of $10.00, and 356 of the 366 days to April 2028 of $100.00, whole cents in the fan's favour.
  expect(await world.walletOf(monthly)).toBe(6.67)
  expect(await world.walletOf(yearly)).toBe(97.27)
  expect(await world.walletOf(former)).toBe(0)
  expect(await siteAccount(world, 'refunds')).toBe(-103.94)
  const [subscription] = (await yearly.call(ListMySubscriptions)).data.data
  expect(subscription?.performerInfo.name).toBe('Deleted account')
  expect(Date.parse(subscription?.expiredAt ?? '')).toBeLessThanOrEqual(world.clock.now().getTime())

  const parts = { db: world.db, clock: world.clock }
  await refundSubscribers(parts, { performerId: creator.id, since })
  expect(await world.walletOf(monthly)).toBe(6.67)
  expect((await checkLedger(world.db, world.clock)).findings).toEqual([])
})
