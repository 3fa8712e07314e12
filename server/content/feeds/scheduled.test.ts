import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds, ListOwnFeeds, ReadFeed, ReadOwnFeed } from '#contract/content/feeds.ts'
import { CreatePollOption } from '#contract/content/polls.ts'
import { CreateFeed, DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { dayMs, hourMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const inHours = (world: World, hours: number) =>
  new Date(world.clock.now().getTime() + hours * hourMs).toISOString()

/** To six o'clock of a day of UTC: moving a schedule to another day moves the end of a poll. */
const toMorning = ({ clock }: World) =>
  clock.advance(dayMs - (clock.now().getTime() % dayMs) + 6 * hourMs)

const change = (creator: Person, { _id: id }: Feed, body: Body<typeof UpdateFeed>) =>
  creator.call(UpdateFeed, { params: { id }, body })

/** Let so much time pass, and the jobs run that are due by then. */
async function pass(world: World, hours: number) {
  world.clock.advance(hours * hourMs)
  await world.makeJobsDue()
  await world.work()
}

const home = async (person: Person) => {
  const { data } = await person.call(ListFeeds, { query: { isHome: true } })
  return data.data.map(({ text }) => text)
}
const entries = (world: World) => rows(world.db, 'select feed_id from home_entry')
const numbers = (world: World, { id }: Person) =>
  rows(world.db, 'select feed_count, photo_count from creator where account_id = $1', [id])

describe('a post that is scheduled', () => {
  test('is published at its time: counted, pushed to followers, and as new as that', async ({
    world,
  }) => {
    const creator = await world.creator()
    const fan = await world.fan()
    await fan.call(Follow, { params: { id: creator.id } })
    const scheduledAt = inHours(world, 2)
    const post = await publishPhotos(creator, { text: 'later', count: 2, scheduledAt })
    expect(post).toMatchObject({ status: 'inactive', scheduledAt })
    world.clock.advance(hourMs)
    await publishPost(creator, { text: 'sooner' })
    await world.work()
    expect(await home(fan)).toEqual(['sooner'])
    expect(await numbers(world, creator)).toEqual([{ feed_count: 1, photo_count: 0 }])
    expect(await entries(world)).toHaveLength(1)

    await pass(world, 1)
    expect(await home(fan)).toEqual(['later', 'sooner'])
    expect(await numbers(world, creator)).toEqual([{ feed_count: 2, photo_count: 2 }])
    expect(await entries(world)).toHaveLength(2)
    const { data } = await world.visitor.call(ReadFeed, { params: { id: post._id } })
    expect(data).toMatchObject({ status: 'active', scheduledAt: null })
    expect(data.createdAt).toBe(scheduledAt)

    // Once more, as a job may come twice.
    await pass(world, 1)
    expect(await numbers(world, creator)).toEqual([{ feed_count: 2, photo_count: 2 }])
  })

  test('is ordered by its publishing time, even if the site was down then', async ({ world }) => {
    const creator = await world.creator()
    const fan = await world.fan()
    await fan.call(Follow, { params: { id: creator.id } })
    await publishPost(creator, { text: 'before' })
    const scheduledAt = inHours(world, 1)
    await publishPost(creator, { text: 'scheduled', scheduledAt })
    world.clock.advance(2 * hourMs)
    await publishPost(creator, { text: 'after' })
    await pass(world, 3)

    expect(await home(fan)).toEqual(['after', 'scheduled', 'before'])
    for (const query of [{ isHome: true }, { performerId: creator.id }]) {
      const read = (cursor?: string) =>
        fan.call(ListFeeds, { query: { ...query, limit: 1, ...(cursor && { before: cursor }) } })
      const texts: string[] = []
      let cursor: string | undefined
      do {
        const { data } = await read(cursor)
        texts.push(...data.data.map(({ text }) => text))
        cursor = data.next ?? undefined
      } while (cursor)
      expect(texts).toEqual(['after', 'scheduled', 'before'])
    }
  })

  test('is visible only to its creator until then', async ({ world }) => {
    const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
    const post = await publishPost(creator, { scheduledAt: inHours(world, 1) })
    const params = { id: post._id }
    const body = { objectType: 'feed', objectId: post._id, action: 'like' } as const
    for (const person of [world.visitor, other, fan]) {
      expect((await person.call(ReadFeed, { params })).status).toBe(404)
      expect(
        (await person.call(ListFeeds, { query: { performerId: creator.id } })).data.total,
      ).toBe(0)
    }
    expect((await fan.call(AddReaction, { body })).status).toBe(404)
    expect((await other.call(ReadOwnFeed, { params })).status).toBe(404)
    expect((await change(other, post, { scheduledAt: null })).status).toBe(404)
    expect((await creator.call(ReadFeed, { params })).data.scheduledAt).toBe(post.scheduledAt)
  })

  test('is found by its state, and changed, moved, canceled or published before', async ({
    world,
  }) => {
    const creator = await world.creator()
    const scheduledAt = inHours(world, 1)
    const make = (text: string) => publishPost(creator, { text, scheduledAt })
    const [unchanged, moved, canceled, early, removed] = [
      ...[await make('kept'), await make('moved'), await make('canceled')],
      ...[await make('early'), await make('removed')],
    ] as [Feed, Feed, Feed, Feed, Feed]
    await publishPost(creator, { text: 'draft', status: 'inactive' })

    // A form sends the status with every change: hidden is what it is until then.
    const edited = await change(creator, unchanged, { text: 'edited', status: 'inactive' })
    expect(edited.data).toMatchObject({ text: 'edited', scheduledAt })
    await change(creator, moved, { scheduledAt: inHours(world, 5) })
    const without = await change(creator, canceled, { scheduledAt: null })
    expect(without.data).toMatchObject({ status: 'inactive', scheduledAt: null })
    const now = await change(creator, early, { status: 'active' })
    expect(now.data).toMatchObject({ status: 'active', scheduledAt: null })
    await creator.call(DeleteFeed, { params: { id: removed._id } })

    const listed = async (status: 'active' | 'inactive' | 'scheduled') => {
      const { data } = await creator.call(ListOwnFeeds, { query: { status, sortBy: 'text' } })
      return data.data.map(({ text }) => text).sort()
    }
    expect(await listed('scheduled')).toEqual(['edited', 'moved'])
    expect(await listed('inactive')).toEqual(['canceled', 'draft'])
    await pass(world, 2)
    expect(await listed('active')).toEqual(['early', 'edited'])
    expect(await listed('scheduled')).toEqual(['moved'])
    await pass(world, 4)
    expect(await listed('active')).toEqual(['early', 'edited', 'moved'])
    expect(await listed('inactive')).toEqual(['canceled', 'draft'])
  })

  test('hides one that readers saw until then, and keeps its place among the others', async ({
    world,
  }) => {
    const creator = await world.creator()
    const post = await publishPost(creator)
    const hidden = await change(creator, post, { status: 'active', scheduledAt: inHours(world, 1) })
    expect(hidden.data.status).toBe('inactive')
    expect((await world.visitor.call(ReadFeed, { params: { id: post._id } })).status).toBe(404)
    await pass(world, 1)
    const { data } = await world.visitor.call(ReadFeed, { params: { id: post._id } })
    expect(data.createdAt).toBe(post.createdAt)
  })
})

describe('the publishing time', () => {
  const post = { type: 'text', text: 'Soon', isSale: false } as const

  test('lies in the future', async ({ world }) => {
    const creator = await world.creator()
    for (const scheduledAt of [inHours(world, -1), world.clock.now().toISOString(), 'tomorrow']) {
      const { status, problem } = await creator.call(CreateFeed, { body: { ...post, scheduledAt } })
      expect([status, problem.error]).toEqual([422, 'schedule_in_past'])
      expect(problem.fields).toHaveProperty('scheduledAt')
    }
    expect(await rows(world.db, 'select id from feed')).toEqual([])
  })

  test('is before the stream and the end of the poll', async ({ world }) => {
    toMorning(world)
    const creator = await world.creator()
    const option = { description: 'Yes', expiredAt: inHours(world, 3) }
    const pollIds: string[] = []
    for (let made = 0; made < 2; made++) {
      pollIds.push((await creator.call(CreatePollOption, { body: option })).data._id)
    }
    const poll = { pollDescription: 'Come?', pollIds, pollExpiredAt: option.expiredAt }
    const streamingScheduled = option.expiredAt
    const stream = { ...post, type: 'scheduled-streaming' as const, streamingScheduled }
    const scheduledAt = inHours(world, 3)
    for (const body of [{ ...post, ...poll }, stream]) {
      const late = await creator.call(CreateFeed, { body: { ...body, scheduledAt } })
      expect([late.status, late.problem.error]).toEqual([422, 'schedule_too_late'])
      const made = await creator.call(CreateFeed, {
        body: { ...body, scheduledAt: inHours(world, 2) },
      })
      expect(made.status, made.text).toBe(200)
      const moved = await change(creator, made.data, { scheduledAt })
      expect(moved.problem.error).toBe('schedule_too_late')
    }
  })
})
