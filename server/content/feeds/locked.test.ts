import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { AddReaction, ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { findFile } from '#server/files/index.ts'
import type { Person } from '#tests/support/people.ts'
import { bought, publishPhotos, publishPost, subscribed } from '#tests/support/posts.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** The post as single read and as list show it to somebody; both say the same. */
async function seenBy(person: Person, post: Feed): Promise<Feed & { text: string }> {
  const single = await person.call(ReadFeed, { params: { id: post.slug } })
  const list = await person.call(ListFeeds, { query: { performerId: post.fromSourceId } })
  expect(single.status, single.text).toBe(200)
  const listed = list.data.data.find(({ _id }) => _id === post._id)
  expect(unsigned(listed)).toEqual(unsigned(single.data))
  return single.data
}

/** Addresses may be signed in different minutes; views are counted a moment after the read. */
const unsigned = (feed: Feed | undefined) =>
  JSON.parse(JSON.stringify({ ...feed, stats: undefined }).replace(/until=\d+&sig=[\w-]+/g, ''))

/** Nothing that leads to the picture, and all that its place on the page needs. */
function expectLocked(feed: Feed, count = 1) {
  expect(feed.isLocked).toBe(true)
  expect(feed.files).toHaveLength(count)
  for (const file of feed.files) {
    expect(file).toMatchObject({ type: 'feed-photo', isLocked: true, width: 60, height: 40 })
    expect(file.name).toBe('')
    expect(file.url).toContain(`/media/${file._id}/shown?`)
    expect(file.thumbnails).toHaveLength(1)
    expect(file.thumbnails[0]).toMatch(new RegExp(`/media/${file._id}/blurred$`))
  }
  const text = JSON.stringify(feed).replace(/\/shown\?[^"]+/g, '')
  expect(text).not.toMatch(/original|w400|w1600|sig=|beach-with-anna/)
}

function expectOpen(feed: Feed, viewer: Person) {
  expect(feed.isLocked).toBe(false)
  for (const file of feed.files) {
    expect(file.url).toContain(`/media/${file._id}/w1600?for=${viewer.id}&`)
    expect(file.thumbnails[0]).toContain(`/media/${file._id}/w400?for=${viewer.id}&`)
  }
}

async function people(world: World) {
  const creator = await world.creator()
  const fan = await world.fan()
  const subscriber = await world.fan()
  const lapsed = await world.fan()
  const otherCreator = await world.creator()
  await subscribed(world, subscriber, creator)
  await subscribed(world, otherCreator, creator)
  await subscribed(world, lapsed, creator, -0.001)
  return { creator, fan, subscriber, lapsed, otherCreator, visitor: world.visitor }
}

describe('photos for subscribers', () => {
  test('are open to subscribers and their creator, and to nobody else', async ({ world }) => {
    const who = await people(world)
    const post = await publishPhotos(who.creator, { count: 2 })
    await world.work()
    for (const outsider of [who.visitor, who.fan, who.lapsed, who.otherCreator]) {
      expectLocked(await seenBy(outsider, post), 2)
    }
    for (const insider of [who.subscriber, who.creator]) {
      const seen = await seenBy(insider, post)
      expectOpen(seen, insider)
      expect(seen.isSubscribed).toBe(true)
    }
  })

  test('close when the subscription has expired, whatever its status', async ({ world }) => {
    const { creator, subscriber } = await people(world)
    const post = await publishPhotos(creator)
    await world.work()
    expectOpen(await seenBy(subscriber, post), subscriber)
    await subscribed(world, subscriber, creator, -0.0001)
    expectLocked(await seenBy(subscriber, post))
  })

  test('are only served while access lasts, even with a signed URL', async ({ world }) => {
    const { creator, subscriber, fan } = await people(world)
    const post = await publishPhotos(creator)
    await world.work()
    const url = (await seenBy(subscriber, post)).files[0]?.url ?? ''
    const path = url.slice(new URL(url).origin.length)
    expect((await subscriber.send({ method: 'GET', url: path })).status).toBe(200)
    const foreign = await fan.send({ method: 'GET', url: path })
    expect(foreign.status).toBe(403)
    const { files } = world.app.parts
    const file = { ...(await fileOf(world, post)), itemKind: 'feed', itemId: post._id }
    const mayStillSee = (viewerId: string) =>
      files.access.mayStillSee({ viewerId, country: undefined }, file, 'media')
    expect(await mayStillSee(subscriber.id)).toBe(true)
    expect(await mayStillSee(fan.id)).toBe(false)
    expect(await mayStillSee('')).toBe(false)
    await subscribed(world, subscriber, creator, -0.0001)
    expect(await mayStillSee(subscriber.id)).toBe(false)
  })
})

async function fileOf(world: World, post: Feed) {
  const file = await findFile(world.db, post.fileIds[0] ?? '')
  if (!file) throw new Error('the post has no file')
  return file
}

describe('photos that are sold', () => {
  test('are open to buyers; a subscription does not help', async ({ world }) => {
    const who = await people(world)
    const post = await publishPhotos(who.creator, { isSale: true, price: 5 })
    const refunded = await world.fan()
    await bought(world, refunded, post, 'refunded')
    await bought(world, who.fan, post)
    await bought(world, who.otherCreator, post)
    await world.work()
    const outsiders = [who.visitor, who.subscriber, who.lapsed, refunded, who.otherCreator]
    for (const outsider of outsiders) expectLocked(await seenBy(outsider, post))

    const seen = await seenBy(who.fan, post)
    expectOpen(seen, who.fan)
    expect(seen).toMatchObject({ isBought: true, isSubscribed: false, price: 5, isSale: true })
    expectOpen(await seenBy(who.creator, post), who.creator)
  })

  test('without a price are open to every account, not to visitors', async ({ world }) => {
    const who = await people(world)
    const post = await publishPhotos(who.creator, { isSale: true })
    await world.work()
    expectLocked(await seenBy(who.visitor, post))
    for (const account of [who.fan, who.otherCreator, who.creator]) {
      expectOpen(await seenBy(account, post), account)
    }
  })
})

test('a text is for everybody, and never locked', async ({ world }) => {
  const creator = await world.creator()
  const post = await publishPost(creator, { isSale: true, price: 9 })
  expect(await seenBy(world.visitor, post)).toMatchObject({ isLocked: false, files: [] })
})

test('a bookmarked post is as locked in that list', async ({ world }) => {
  const { creator, fan } = await people(world)
  const post = await publishPhotos(creator)
  const body = { objectType: 'feed' as const, objectId: post._id, action: 'bookmark' as const }
  await fan.call(AddReaction, { body })
  const [row] = (await fan.call(ListBookmarkedFeeds)).data.data
  expect(row?.objectInfo.isBookMarked).toBe(true)
  expectLocked(row?.objectInfo as Feed)
})
