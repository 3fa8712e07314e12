import { onTestFinished } from 'vitest'
import { CreateComment } from '#contract/engagement/comments.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { SendTip } from '#contract/money/charges.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { SearchUsers } from '#contract/profiles/users.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import { Person } from '#tests/support/people.ts'
import { publishPost, subscribed } from '#tests/support/posts.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sendText } from './conversing.ts'

const open = async (who: Person, other: Person, source: 'user' | 'performer' = 'user') =>
  who.call(OpenConversation, { body: { source, sourceId: other.id } })

/** What makes a stranger a fan of a creator. */
const relations: [string, (world: World, fan: Person, creator: Person) => Promise<unknown>][] = [
  ['followed', (_, fan, creator) => fan.call(Follow, { params: { id: creator.id } })],
  ['is subscribed', (world, fan, creator) => subscribed(world, fan, creator)],
  [
    'was subscribed',
    async (world, fan, creator) => {
      await subscribed(world, fan, creator, 1)
      world.clock.advance(2 * dayMs)
    },
  ],
  [
    'tipped',
    async (world, fan, creator) => {
      await world.fund(fan, 20)
      const tip = { params: { id: creator.id }, body: { price: 15 }, key: 'tip' }
      const { status, text } = await fan.call(SendTip, tip)
      expect(status, text).toBe(200)
    },
  ],
  [
    'commented',
    async (_, fan, creator) => {
      const { _id: objectId } = await publishPost(creator)
      const body = { objectId, objectType: 'feed' as const, content: 'Lovely' }
      expect((await fan.call(CreateComment, { body })).status).toBe(200)
    },
  ],
]

describe('a conversation that a creator opens', () => {
  test('is refused with a stranger', async ({ world }) => {
    const [fan, creator, other] = [await world.fan(), await world.creator(), await world.creator()]
    await fan.call(Follow, { params: { id: other.id } })
    const refused = await open(creator, fan)
    expect([refused.status, refused.problem.error]).toEqual([403, 'fan_unknown'])
    expect((await creator.call(SearchUsers)).data.total).toBe(0)
  })

  test.for(relations)(
    'is allowed with a fan who %s, who is found, too',
    async ([, relate], { world }) => {
      const [fan, creator] = [await world.fan(), await world.creator()]
      await relate(world, fan, creator)
      const { data } = await creator.call(SearchUsers)
      expect(data.data.map(({ _id }) => _id)).toEqual([fan.id])
      expect((await open(creator, fan)).status).toBe(200)
    },
  )

  test('is allowed with a fan who wrote first, also to a creator not yet verified', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator({ verified: false })]
    await subscribed(world, fan, creator)
    const refused = await open(creator, fan)
    expect([refused.status, refused.problem.error]).toEqual([403, 'verified_only'])
    const { data } = await open(fan, creator, 'performer')
    await sendText(fan, data._id, 'hello')
    expect((await open(creator, fan)).data._id).toBe(data._id)
    await sendText(creator, data._id, 'welcome')
  })
})

test('nobody opens more than a hundred new conversations a day', async ({ world }) => {
  const fan = await world.fan()
  const app = await startTestApp(world.app.databaseUrl, {
    first: world.app,
    limiter: createLimiter(),
  })
  onTestFinished(() => app.close())
  const there = new Person(app, { id: fan.id, username: fan.username, token: fan.token ?? '' })
  const limiter = app.parts.limiter
  for (let count = 0; count < 99; count++) {
    await limiter.tryTake('new conversations', fan.id, { calls: 100, seconds: 86_400 })
  }
  const [creator, another] = [await world.creator(), await world.creator()]
  expect((await open(there, creator, 'performer')).status).toBe(200)
  const refused = await open(there, another, 'performer')
  expect([refused.status, refused.problem.error]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await open(there, creator, 'performer')).status).toBe(200)
})
