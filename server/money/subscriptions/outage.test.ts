import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { dayMs, hourMs } from '#server/kernel/clock.ts'
import { expect, test } from '#tests/support/world.ts'
import {
  giveCard,
  letPass,
  reachEnd,
  subscribe,
  subscribed,
  takenBySandbox,
  tick,
} from '../tests/paying.ts'

test('after a week’s outage nobody is charged: the fan is asked, and renews with one click', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  await subscribed(world, fan, creator)
  await reachEnd(world, fan)
  await letPass(world, fan, 7)
  await tick(world)
  await tick(world)
  expect(await takenBySandbox(world)).toBe(10)
  const [held] = (await fan.call(ListMySubscriptions)).data.data
  expect(held).toMatchObject({ status: 'suspended', nextRecurringDate: null })
  const [email] = await emailsTo(world, emailOf(fan))
  expect(email?.text).toContain('$10.00')
  expect(email?.text).toContain(`/user/my-subscription?renew=${held?._id}`)
  expect((await subscribe(fan, creator, { cardId: await giveCard(fan) })).status).toBe(200)
})

test.for([
  ['three days', 3 * dayMs, 20],
  ['three days and two hours', 3 * dayMs + 2 * hourMs, 10],
] as const)(
  '%s after the end: $2 dollars were charged in all',
  async ([, lateMs, taken], { world }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
    await subscribed(world, fan, creator)
    await reachEnd(world, fan)
    await letPass(world, fan, lateMs / dayMs)
    await tick(world)
    expect(await takenBySandbox(world)).toBe(taken)
  },
)
