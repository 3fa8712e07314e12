import { ListFeeds } from '#contract/content/feeds.ts'
import { DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { DismissItem } from '#contract/discovery/dismissals.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { MuteCreator } from '#contract/profiles/mutes.ts'
import { secondMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { maxPushedFollowers } from './jobs.ts'
import { pullWhenMany, startPulling } from './writes.ts'

const read = async (fan: Person, query: { limit: number; offset?: number; before?: string }) => {
  const reply = await fan.call(ListFeeds, { query: { isHome: true, ...query } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

/** First pages, the pages behind their cursors, and those behind an offset are parts of the same list. */
async function expectHome(fan: Person, texts: readonly string[]) {
  for (const limit of [1, 5]) {
    const first = await read(fan, { limit })
    expect(first.data.map(({ text }) => text)).toEqual(texts.slice(0, limit))
    if (first.next === null) continue
    const further = await read(fan, { limit: 5, before: first.next })
    expect(further.data.map(({ text }) => text)).toEqual(texts.slice(limit, limit + 5))
  }
  const skipped = await read(fan, { limit: 10, offset: 1 })
  expect(skipped.data.map(({ text }) => text)).toEqual(texts.slice(1, 11))
}

const setFollowers = (world: World, ids: readonly string[], count: number) =>
  rows(world.db, 'update creator set follower_count = $2 where account_id = any($1)', [ids, count])

const startOfPulling = (world: World, feedId: string) =>
  world.db
    .transaction()
    .execute((tx) => pullWhenMany(tx, { feedId, maxFollowers: maxPushedFollowers }))

/** A fan of one creator whose posts are pushed and of two whose posts are pulled. */
async function story(world: World) {
  const creators = [await world.creator(), await world.creator(), await world.creator()]
  const [small, large, other] = creators as [Person, Person, Person]
  const fan = await world.fan()
  for (const { id } of creators) await fan.call(Follow, { params: { id } })
  await world.work()
  await setFollowers(world, [large.id, other.id], maxPushedFollowers + 1)
  const posts = new Map<string, string>()
  const publish = async (creator: Person, text: string) => {
    world.clock.advance(secondMs)
    posts.set(text, (await publishPost(creator, { text }))._id)
  }
  const authors = { small, large, other }
  const texts = ['small 1', 'large 1', 'other 1', 'small 2', 'large 2', 'small 3', 'small 4']
  for (const text of [...texts, 'other 2', 'large 3']) {
    await publish(authors[text.split(' ')[0] as keyof typeof authors], text)
    await world.work()
  }
  const shown = [...posts.keys()].reverse()
  const params = (text: string) => ({ id: posts.get(text) ?? '' })
  const without = (...hidden: string[]) => shown.filter((text) => !hidden.includes(text))
  return { ...authors, fan, publish, shown, params, without }
}

describe('a home feed', () => {
  test('merges posts that are pushed and pulled', async ({ world }) => {
    const { fan, shown, large, publish } = await story(world)
    await expectHome(fan, shown)
    // Before any job has run.
    await publish(large, 'large 4')
    await expectHome(fan, ['large 4', ...shown])
  })

  test('is complete when the newest posts of pulled creators are hidden', async ({ world }) => {
    const { fan, large, other, params, without, shown } = await story(world)
    await large.call(UpdateFeed, { params: params('large 3'), body: { status: 'inactive' } })
    await expectHome(fan, without('large 3'))
    await other.call(DeleteFeed, { params: params('other 2') })
    await expectHome(fan, without('large 3', 'other 2'))
    await large.call(UpdateFeed, { params: params('large 3'), body: { status: 'active' } })
    world.clock.advance(100 * secondMs)
    await expectHome(fan, without('other 2'))
    const body = { objectId: params('large 3').id, objectType: 'feed' as const }
    await fan.call(DismissItem, { body })
    await expectHome(fan, without('other 2', 'large 3'))
    expect(await world.fan().then((late) => read(late, { limit: 5 }))).toMatchObject({
      data: shown
        .filter((text) => text !== 'other 2')
        .slice(0, 5)
        .map((text) => ({ text })),
    })
  })

  test('leaves out pulled creators who are muted, who blocked the reader or are closed', async ({
    world,
  }) => {
    const { fan, small, large, other, shown } = await story(world)
    const left = (...names: string[]) =>
      shown.filter((text) => names.includes(text.split(' ')[0] ?? ''))
    await fan.call(MuteCreator, { params: { id: large.id } })
    await expectHome(fan, left('small', 'other'))
    world.clock.advance(100 * secondMs)
    await blocked(world, other, fan)
    await expectHome(fan, left('small'))
    world.clock.advance(100 * secondMs)
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [small.id])
    await expectHome(fan, [])
  })

  test('has posts of the same moment in one order', async ({ world }) => {
    const { fan } = await story(world)
    const at = world.clock.now()
    await rows(world.db, 'update feed set published_at = $1', [at])
    await rows(world.db, 'update home_entry set published_at = $1', [at])
    await rows(world.db, `update home_pull set since = $1::timestamptz`, [at])
    await rows(world.db, `update pulled_creator set since = $1::timestamptz`, [at])
    const inOrder = await rows<{ text: string }>(world.db, 'select text from feed order by id desc')
    await expectHome(
      fan,
      inOrder.map(({ text }) => text),
    )
  })
})

describe('when a creator passes the limit', () => {
  test('a post that was hidden meanwhile is shown in its place', async ({ world }) => {
    const { fan, small, params, shown, publish } = await story(world)
    await small.call(UpdateFeed, { params: params('small 4'), body: { status: 'inactive' } })
    await setFollowers(world, [small.id], maxPushedFollowers + 1)
    await publish(small, 'small 5')
    await world.work()
    await small.call(UpdateFeed, { params: params('small 4'), body: { status: 'active' } })
    await expectHome(fan, ['small 5', ...shown])
  })

  test('posts that were pushed are not pulled too, whichever job runs last', async ({ world }) => {
    const { fan, small, params, shown, publish } = await story(world)
    await setFollowers(world, [small.id], maxPushedFollowers + 1)
    const audience = { creatorId: small.id, to: 'followers', from: null, maxRows: 10 } as const
    const begin = async (text: string) => {
      const pull = await startOfPulling(world, params(text).id)
      if (pull?.isFirst) await startPulling(world.db, audience, world.clock.now())
    }
    for (const text of ['small 3', 'small 4']) {
      await begin(text)
      await expectHome(fan, shown)
    }
    await publish(small, 'small 5')
    await world.work()
    await expectHome(fan, ['small 5', ...shown])
  })

  test('a post that is being published is not missed', async ({ world }) => {
    const { fan, small, params, shown } = await story(world)
    await setFollowers(world, [small.id], maxPushedFollowers + 1)
    const late = newId()
    const at = new Date(world.clock.now().getTime() + secondMs)
    const commit = Promise.withResolvers<void>()
    const published = Promise.withResolvers<void>()
    const publishing = world.db.transaction().execute(async (tx) => {
      await rows(
        tx,
        `insert into feed (id, slug, creator_id, type, text, published_at, created_at, updated_at)
         values ($1, $1, $2, 'text', 'late', $3, $3, $3)`,
        [late, small.id, at],
      )
      published.resolve()
      await commit.promise
    })
    await published.promise
    await rows(world.db, 'delete from home_entry where feed_id = $1', [params('small 4').id])
    expect(await startOfPulling(world, params('small 4').id)).toMatchObject({ isFirst: true })
    const audience = { creatorId: small.id, to: 'followers', from: null, maxRows: 10 } as const
    await startPulling(world.db, audience, world.clock.now())
    commit.resolve()
    await publishing
    expect(await startOfPulling(world, late)).toMatchObject({ isFirst: false, isPulled: true })
    await expectHome(fan, ['late', ...shown])
  })
})
