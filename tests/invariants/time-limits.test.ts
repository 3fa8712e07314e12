import { ReadFeed } from '#contract/content/feeds.ts'
import { Follow, Unfollow } from '#contract/profiles/follows.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost, subscribed } from '#tests/support/posts.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expect, test } from '#tests/support/world.ts'
import { statusOf } from './support/two-processes/calls.ts'
import { listFeeds } from './support/two-processes/reading.ts'

/** The same person, who calls another process. */
const on = (app: TestApp, { id, username, token = '' }: Person) =>
  new Person(app, { id, username, token })

test('a home feed gains and loses older posts within five seconds of a follow', async ({
  world,
}) => {
  const second = await startTestApp(world.app.databaseUrl, { first: world.app })
  const [ann, bob, fan] = [await world.creator(), await world.creator(), await world.fan()]
  await publishPost(ann, { text: 'older' })
  await publishPost(bob, { text: 'newer' })
  await world.work()
  const { jobs, pool } = world.app.parts
  await jobs.start(pool)
  second.parts.jobs.startPublishing(second.parts.pool)
  const home = async () => {
    const feeds = await listFeeds({ person: fan, isAbroad: false }, { isHome: true })
    return feeds.map(({ text }) => text)
  }
  expect(await home()).toEqual(['newer', 'older'])
  const params = { id: ann.id }
  for (const [endpoint, texts] of [
    [Follow, ['older', 'newer']],
    [Unfollow, ['newer', 'older']],
  ] as const) {
    const reply = await on(second, fan).call(endpoint, { params })
    expect(reply.status, reply.text).toBe(200)
    await expect.poll(home, { timeout: 5_000 }).toEqual(texts)
  }
  await second.parts.jobs.stop()
  await jobs.stop()
  await second.close()
})

test('a subscription is closed in each process the moment it ends', async ({ world }) => {
  const second = await startTestApp(world.app.databaseUrl, { first: world.app })
  const [creator, fan] = [await world.creator(), await world.fan()]
  const { _id: id } = await publishPhotos(creator)
  await world.work()
  await subscribed(world, fan, creator, 30)
  const { ends_at: end } = await world.db
    .selectFrom('entitlement')
    .select('ends_at')
    .where('account_id', '=', fan.id)
    .executeTakeFirstOrThrow()
  const endMs = end?.getTime() ?? 0
  expect(endMs).toBeGreaterThan(world.clock.now().getTime() + 29 * dayMs)
  const readers = [world.app, second].map((app) => ({ person: on(app, fan), isAbroad: false }))
  const read = async ({ person }: { person: Person }) =>
    (await person.call(ReadFeed, { params: { id } })).data
  world.clock.set(new Date(endMs - 60_000))
  const addresses = await Promise.all(
    readers.map(async (reader) => (await read(reader)).files[0]?.url ?? ''),
  )
  world.clock.set(new Date(endMs - 1_500))
  // The clock runs on: what was asked before the end is open, what is asked after it is closed.
  let closed = 0
  while (closed < 2) {
    closed = 0
    for (const [place, reader] of readers.entries()) {
      const before = world.clock.now().getTime()
      const { isLocked, isSubscribed } = await read(reader)
      const status = await statusOf(reader, addresses[place] ?? '')
      const isOpen = { isLocked, isSubscribed, status }
      if (world.clock.now().getTime() < endMs) {
        expect(isOpen).toEqual({ isLocked: false, isSubscribed: true, status: 200 })
      }
      if (before >= endMs) {
        expect(isOpen).toEqual({ isLocked: true, isSubscribed: false, status: 403 })
        closed += 1
      }
    }
  }
  await second.close()
})
