import { CountNewFeeds, ListFeeds, maxNewPosts } from '#contract/content/feeds.ts'
import { DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { DismissItem } from '#contract/discovery/dismissals.ts'
import type { Query } from '#contract/endpoint.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { MuteCreator } from '#contract/profiles/mutes.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, blockedCountry, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { maxPushedFollowers } from './jobs.ts'

type NewPostsQuery = Partial<Query<typeof CountNewFeeds>>

/** The page was read a minute ago; what is published from now on is new. */
async function readPage(
  world: World,
): Promise<(person: Person, query?: NewPostsQuery) => Promise<number>> {
  const sinceMs = world.clock.now().getTime()
  world.clock.advance(60_000)
  return async (person, query) => {
    const reply = await person.call(CountNewFeeds, { query: { sinceMs, ...query } })
    expect(reply.status, reply.text).toBe(200)
    return reply.data.count
  }
}

const follow = async (world: World, fan: Person, creator: Person) => {
  await fan.call(Follow, { params: { id: creator.id } })
  await world.work()
}

test('new posts of followed creators are counted, by type and course, with whose they are', async ({
  world,
}) => {
  const [followed, other] = [await world.creator(), await world.creator()]
  const fan = await world.fan()
  await follow(world, fan, followed)
  await publishPost(followed, { text: 'old' })
  await world.work()
  const count = await readPage(world)
  expect(await count(fan)).toBe(0)

  await publishPost(followed, { text: 'one' })
  await publishPost(followed, { text: 'two', courseCode: ['ART101'] })
  const gone = await publishPost(followed, { text: 'gone' })
  await publishPost(other, { text: 'of another' })
  await world.work()
  await followed.call(DeleteFeed, { params: { id: gone._id } })
  expect(await count(fan)).toBe(2)
  expect(await count(fan, { audience: 'following' })).toBe(2)
  expect(await count(fan, { audience: 'latest' })).toBe(3)
  expect(await count(fan, { type: 'photo' })).toBe(0)
  expect(await count(fan, { type: 'text' })).toBe(2)
  expect(await count(fan, { courseCode: ['ART101'] })).toBe(1)
  expect(await count(other)).toBe(0)
  expect(await count(followed, { audience: 'latest' }), 'own posts do not count').toBe(1)

  const query = { sinceMs: 0, audience: 'latest' } as const
  const { performers } = (await fan.call(CountNewFeeds, { query })).data
  expect(performers.map(({ _id }) => _id)).toEqual([other.id, followed.id])
  const shown = await fan.call(ListFeeds, { query: { isHome: true, limit: 1 } })
  const newest = Date.parse(shown.data.data[0]?.createdAt ?? '')
  expect(await count(fan, { sinceMs: newest }), 'nothing after what the page shows').toBe(0)
})

test('a scheduled post whose job ran after the page was read is new, though older than others', async ({
  world,
}) => {
  const [followed, other] = [await world.creator(), await world.creator()]
  const fan = await world.fan()
  await follow(world, fan, followed)
  const later = new Date(world.clock.now().getTime() + 60_000).toISOString()
  for (const creator of [followed, other]) await publishPost(creator, { scheduledAt: later })
  world.clock.advance(120_000)
  await publishPost(followed, { text: 'read' })
  const newest = await publishPost(other, { text: 'read' })
  const sinceMs = Date.parse(newest.createdAt)
  const count = async (audience: 'for-you' | 'latest', readAtMs?: number) =>
    (await fan.call(CountNewFeeds, { query: { sinceMs, audience, ...(readAtMs && { readAtMs }) } }))
      .data
  const { count: before, countedAtMs } = await count('for-you')
  expect(before).toBe(0)
  expect(countedAtMs).toBeGreaterThanOrEqual(sinceMs)
  world.clock.advance(1_000)
  world.app.sent.length = 0
  await world.makeJobsDue()
  await world.work()

  expect(world.eventsFor(fan).map(({ event }) => event)).toContain('new_feeds')
  expect((await count('for-you', countedAtMs)).count).toBe(1)
  expect((await count('latest', countedAtMs)).count).toBe(2)
  expect((await count('latest')).count, 'of a page that does not say when it was read').toBe(0)
  const now = world.clock.now().getTime()
  expect((await count('latest', now)).count, 'of a page that was read afterwards').toBe(0)
})

test('only followers are notified of a new post, once', async ({ world }) => {
  const [creator, fan, stranger] = [await world.creator(), await world.fan(), await world.fan()]
  await follow(world, fan, creator)
  const told = (person: Person) =>
    world.eventsFor(person).filter(({ event }) => event === 'new_feeds')
  const post = await publishPost(creator)
  expect(told(fan)).toEqual([])
  await world.work()
  expect(told(fan)).toEqual([{ to: fan.id, event: 'new_feeds', payload: { withinMs: 4 } }])
  expect([...told(stranger), ...told(creator)]).toEqual([])

  await creator.call(UpdateFeed, { params: { id: post._id }, body: { status: 'inactive' } })
  await creator.call(UpdateFeed, { params: { id: post._id }, body: { status: 'active' } })
  await world.work()
  expect(told(fan)).toHaveLength(1)
})

test('nobody is notified of a creator who is muted, blocked them or blocks their country', async ({
  world,
}) => {
  const fan = await world.fan()
  const creators = [await world.creator(), await world.creator(), await world.creator()] as const
  for (const creator of creators) await follow(world, fan, creator)
  const [muted, hidden, blocking] = creators
  await fan.call(MuteCreator, { params: { id: muted.id } })
  await blockedCountry(world, hidden, 'SE')
  await blocked(world, blocking, fan)
  for (const creator of creators) await publishPost(creator)
  await world.work()
  expect(world.eventsFor(fan).filter(({ event }) => event === 'new_feeds')).toEqual([])
})

test('nobody counts what they dismissed, nor posts of those whom they muted or who blocked them', async ({
  world,
}) => {
  const creator = await world.creator()
  const fans = [await world.fan(), await world.fan(), await world.fan()] as const
  for (const fan of fans) await follow(world, fan, creator)
  const count = await readPage(world)
  const { _id: objectId } = await publishPost(creator)
  await world.work()
  for (const fan of fans) expect(await count(fan)).toBe(1)
  const [muting, shunned, bored] = fans
  await muting.call(MuteCreator, { params: { id: creator.id } })
  await blocked(world, creator, shunned)
  await bored.call(DismissItem, { body: { objectId, objectType: 'feed' } })
  for (const fan of fans) {
    expect(await count(fan)).toBe(0)
    expect(await count(fan, { audience: 'latest' })).toBe(0)
  }
})

test('posts of creators with very many followers count too, up to 99, whatever moment is given', async ({
  world,
}) => {
  const creator = await world.creator()
  const fan = await world.fan()
  await follow(world, fan, creator)
  await rows(world.db, 'update creator set follower_count = $1 where account_id = $2', [
    maxPushedFollowers + 1,
    creator.id,
  ])
  const count = await readPage(world)
  const post = await publishPost(creator)
  await world.work()
  expect(await rows(world.db, 'select * from home_entry')).toEqual([])
  expect(await count(fan)).toBe(1)
  await rows(
    world.db,
    `insert into feed select (jsonb_populate_record(feed, jsonb_build_object(
        'id', lpad(n::text, 24, '0'), 'slug', 'copy-' || n))).*
      from feed, generate_series(1, $1) n where id = $2`,
    [maxNewPosts + 20, post._id],
  )
  for (const audience of ['for-you', 'latest'] as const) {
    expect(await count(fan, { audience })).toBe(maxNewPosts)
    expect(await count(fan, { audience, sinceMs: 0 })).toBe(maxNewPosts)
    expect(await count(fan, { audience, sinceMs: Number.MAX_SAFE_INTEGER })).toBe(0)
  }
  world.clock.advance(8 * dayMs)
  expect(await count(fan)).toBe(0)
})

test('a home page requires an account', async ({ world }) => {
  const ask = (query: object) => world.visitor.call(CountNewFeeds, { query: query as never })
  expect((await ask({ sinceMs: 1 })).status).toBe(401)
  const fan = await world.fan()
  for (const query of [
    {},
    { sinceMs: -1 },
    { sinceMs: 'x' },
    { sinceMs: 1, audience: 'trending' },
  ]) {
    expect((await fan.call(CountNewFeeds, { query: query as never })).status).toBe(422)
  }
})
