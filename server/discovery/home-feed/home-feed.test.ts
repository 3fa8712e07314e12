import { ListFeeds } from '#contract/content/feeds.ts'
import { DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { Query } from '#contract/endpoint.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { Follow, Unfollow } from '#contract/profiles/follows.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPost, subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { maxPushedFollowers } from './jobs.ts'
import { pushFeed } from './writes.ts'

type Search = Query<typeof ListFeeds>

async function home(person: Person, query: Search = {}) {
  const reply = await person.call(ListFeeds, { query: { isHome: true, ...query } })
  expect(reply.status, reply.text).toBe(200)
  return { texts: reply.data.data.map(({ text }) => text), ...reply.data }
}

/** Walk through a list page by page. */
async function walk(person: Person, query: Search): Promise<string[]> {
  const texts: string[] = []
  let before: string | undefined
  for (let page = 0; page < 10; page++) {
    const found = await home(person, { limit: 2, ...query, ...(before ? { before } : {}) })
    texts.push(...found.texts)
    if (found.next === null) return texts
    before = found.next
  }
  return texts
}

const follow = async (world: World, fan: Person, creator: Person) => {
  await fan.call(Follow, { params: { id: creator.id } })
  await world.work()
}

/** Two creators; the fan follows one, whose posts are pushed. */
async function story(world: World) {
  const [followed, other] = [await world.creator(), await world.creator()]
  const fan = await world.fan()
  await publishPost(followed, { text: 'f-old' })
  await publishPost(other, { text: 'o-old' })
  await follow(world, fan, followed)
  await publishPost(followed, { text: 'f-new' })
  await publishPost(other, { text: 'o-new' })
  await world.work()
  return { followed, other, fan }
}

const entries = (world: World) => rows(world.db, 'select feed_id from home_entry')

describe('for you', () => {
  test('begins with followed creators, older posts included, then the others', async ({
    world,
  }) => {
    const { fan } = await story(world)
    const expected = ['f-new', 'f-old', 'o-new', 'o-old']
    expect(await home(fan)).toMatchObject({ texts: expected, total: 4 })
    expect((await home(fan, { audience: 'for-you' })).texts).toEqual(expected)
    expect(await walk(fan, {})).toEqual(expected)
    expect((await home(fan, { limit: 2, offset: 1 })).texts).toEqual(['f-old', 'o-new'])
    expect((await home(fan, { limit: 2, offset: 3 })).texts).toEqual(['o-old'])
    const odd = await fan.call(ListFeeds, { query: { before: 'f'.repeat(24) } })
    expect([odd.status, odd.problem.fields]).toEqual([422, { before: expect.any(String) }])
  })

  test('stays in place while posts are pushed', async ({ world }) => {
    const { fan, followed } = await story(world)
    const first = await home(fan, { limit: 1 })
    await publishPost(followed, { text: 'f-newest' })
    await world.work()
    const second = await home(fan, { limit: 3, before: first.next ?? '' })
    expect(second.texts).toEqual(['f-old', 'o-new', 'o-old'])
  })

  test('is the latest for visitors and creators', async ({ world }) => {
    const { other } = await story(world)
    const expected = ['o-new', 'f-new', 'o-old', 'f-old']
    expect((await home(world.visitor)).texts).toEqual(expected)
    expect((await home(other)).texts).toEqual(expected)
  })

  test('counts a subscription as following, until neither is left', async ({ world }) => {
    const { fan, followed } = await story(world)
    await subscribed(world, fan, followed)
    const pair = { userId: fan.id, performerId: followed.id }
    await publish(world.db, { topic: 'subscription.started', ...pair })
    await fan.call(Unfollow, { params: { id: followed.id } })
    await world.work()
    expect((await home(fan)).texts.slice(0, 2)).toEqual(['f-new', 'f-old'])
    await publishPost(followed, { text: 'f-newest' })
    await world.work()
    expect((await home(fan)).texts[0]).toBe('f-newest')

    await subscribed(world, fan, followed, -1)
    await publish(world.db, { topic: 'subscription.ended', ...pair })
    await world.work()
    expect(await entries(world)).toEqual([])
    expect((await home(fan)).texts).toHaveLength(5)
  })

  test('hides deleted and blocked posts at once, and removes their rows later', async ({
    world,
  }) => {
    const { fan, followed } = await story(world)
    const [newest] = (await home(fan)).data
    await followed.call(DeleteFeed, { params: { id: newest?._id ?? '' } })
    expect((await home(fan)).texts).toEqual(['f-old', 'o-new', 'o-old'])
    await world.work()
    expect(await entries(world)).toHaveLength(1)
    await blocked(world, followed, fan)
    expect(await home(fan)).toMatchObject({ texts: ['o-new', 'o-old'], total: 2 })
  })
})

describe('following', () => {
  test('contains only posts of followed creators, and all of them', async ({ world }) => {
    const { fan } = await story(world)
    expect(await home(fan, { audience: 'following' })).toMatchObject({
      texts: ['f-new', 'f-old'],
      total: 2,
    })
    expect(await walk(fan, { audience: 'following', limit: 1 })).toEqual(['f-new', 'f-old'])
    const loner = await world.fan()
    expect(await home(loner, { audience: 'following' })).toMatchObject({ data: [], total: 0 })
  })
})

describe('trending', () => {
  test('starts with the most liked and commented posts of the week', async ({ world }) => {
    const { fan, other } = await story(world)
    const all = (await home(world.visitor)).data
    const idOf = (text: string) => all.find((post) => post.text === text)?._id ?? ''
    const like = (person: Person, text: string) =>
      person.call(AddReaction, {
        body: { objectType: 'feed', objectId: idOf(text), action: 'like' },
      })
    await like(fan, 'o-old')
    await like(other, 'o-old')
    await like(fan, 'f-old')
    for (let written = 0; written < 3; written++) {
      await fan.call(CreateComment, {
        body: { objectType: 'feed', objectId: idOf('f-new'), content: 'Nice' },
      })
    }
    await world.work()
    const expected = ['f-new', 'o-old', 'f-old', 'o-new']
    expect((await home(world.visitor, { audience: 'trending' })).texts).toEqual(expected)
    expect(await walk(fan, { audience: 'trending', limit: 1 })).toEqual(expected)
  })
})

test('a post reaches more followers than one job writes', async ({ world }) => {
  const creator = await world.creator()
  const fans = await Promise.all(Array.from({ length: 5 }, () => world.fan()))
  // Who came last follows first: the order of accounts is not the one of follows.
  for (const fan of fans.toReversed()) await follow(world, fan, creator)
  const post = await publishPost(creator)
  let from: string | null = null
  const rounds: number[] = []
  const told: string[] = []
  do {
    const batch = { feedId: post._id, to: 'followers' as const, from, maxRows: 2 }
    const { next, accountIds }: Awaited<ReturnType<typeof pushFeed>> = await pushFeed(
      world.db,
      batch,
      new Date(),
    )
    told.push(...accountIds)
    rounds.push((await entries(world)).length)
    from = next
  } while (from !== null)
  expect(rounds).toEqual([2, 4, 5])
  expect(told.sort()).toEqual(fans.map(({ id }) => id).sort())
  const again = { feedId: post._id, to: 'followers' as const, from: null, maxRows: 9 }
  expect((await pushFeed(world.db, again, new Date())).accountIds, 'told once').toEqual([])
})

test('pages of posts that were pushed and of several large creators are in one order', async ({
  world,
}) => {
  const fan = await world.fan()
  const creators = await Promise.all(Array.from({ length: 4 }, () => world.creator()))
  for (const creator of creators) await follow(world, fan, creator)
  const large = creators.slice(1).map(({ id }) => id)
  await rows(world.db, 'update creator set follower_count = $2 where account_id = any($1)', [
    large,
    maxPushedFollowers + 1,
  ])
  const published: string[] = []
  // One of them publishes three in a row, another only once.
  for (const nth of [1, 0, 2, 1, 1, 1, 0, 2, 3, 0, 2]) {
    const text = `${published.length} of ${nth}`
    const creator = creators[nth]
    if (creator) await publishPost(creator, { text })
    published.unshift(text)
  }
  await world.work()
  expect(await rows(world.db, 'select creator_id from home_pull')).toHaveLength(large.length)
  for (const limit of [2, 3, 5, 20]) expect(await walk(fan, { limit })).toEqual(published)
})

test('posts of a creator with very many followers are read, not pushed; older ones stay', async ({
  world,
}) => {
  const { fan, followed } = await story(world)
  const setFollowers = (follower_count: number) =>
    world.db
      .updateTable('creator')
      .set({ follower_count })
      .where('account_id', '=', followed.id)
      .execute()
  await setFollowers(maxPushedFollowers + 1)
  await publishPost(followed, { text: 'f-large' })
  await world.work()
  expect(await entries(world)).toHaveLength(2)
  expect((await home(fan)).texts.slice(0, 3)).toEqual(['f-large', 'f-new', 'f-old'])
  expect((await walk(fan, { limit: 1 })).slice(0, 3)).toEqual(['f-large', 'f-new', 'f-old'])

  const late = await world.fan()
  await follow(world, late, followed)
  expect((await home(late)).texts.slice(0, 3)).toEqual(['f-large', 'f-new', 'f-old'])
  await fan.call(Unfollow, { params: { id: followed.id } })
  await world.work()
  expect((await home(fan)).texts).toEqual(['f-large', 'o-new', 'f-new', 'o-old', 'f-old'])
})

test('a draft of last week is the newest post of the day on which it is published', async ({
  world,
}) => {
  const { fan, followed } = await story(world)
  const draft = await publishPost(followed, { text: 'f-draft', status: 'inactive' })
  const madeAt = draft.createdAt
  world.clock.advance(7 * dayMs)
  await publishPost(followed, { text: 'f-week' })
  world.clock.advance(1_000)
  const params = { id: draft._id }
  const published = await followed.call(UpdateFeed, { params, body: { status: 'active' } })
  await world.work()
  expect(published.data.createdAt > madeAt).toBe(true)
  expect((await home(fan)).texts.slice(0, 2)).toEqual(['f-draft', 'f-week'])
  expect((await home(fan, { audience: 'following' })).texts.slice(0, 2)).toEqual([
    'f-draft',
    'f-week',
  ])
  world.clock.advance(dayMs)
  await followed.call(UpdateFeed, { params, body: { status: 'inactive' } })
  const again = await followed.call(UpdateFeed, { params, body: { status: 'active' } })
  expect(again.data.createdAt).toBe(published.data.createdAt)
})
