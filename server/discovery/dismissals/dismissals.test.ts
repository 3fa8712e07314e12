import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { ListGalleries } from '#contract/content/galleries.ts'
import { ListVideos } from '#contract/content/videos.ts'
import {
  DismissItem,
  dismissalDays,
  maxDismissals,
  RestoreItem,
} from '#contract/discovery/dismissals.ts'
import type { Query } from '#contract/endpoint.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { ListTopCreators } from '#contract/profiles/performers.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const bodyOf = (objectId: string, objectType = 'feed') => ({ objectId, objectType })

async function dismiss(person: Person, ...item: Parameters<typeof bodyOf>) {
  const reply = await person.call(DismissItem, { body: bodyOf(...item) })
  expect(reply.status, reply.text).toBe(200)
}

const texts = async (person: Person, query: Query<typeof ListFeeds>) =>
  (await person.call(ListFeeds, { query })).data.data.map(({ text }) => text)

/** A fan follows one of two creators; each has published two posts. */
async function story(world: World) {
  const [followed, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
  await fan.call(Follow, { params: { id: followed.id } })
  const first = await publishPost(followed, { text: 'f-1' })
  await publishPost(followed, { text: 'f-2' })
  const unknown = await publishPost(other, { text: 'o-1' })
  await publishPost(other, { text: 'o-2' })
  await world.work()
  return { followed, other, fan, first, unknown }
}

describe('a post that is not interesting', () => {
  test('disappears from home and explore, only for this reader, until it is undone', async ({
    world,
  }) => {
    const { fan, first, unknown } = await story(world)
    await dismiss(fan, first._id)
    await dismiss(fan, first._id)
    await dismiss(fan, unknown._id)
    const home = { isHome: true }
    expect(await texts(fan, home)).toEqual(['f-2', 'o-2'])
    expect(await texts(fan, { ...home, audience: 'following' })).toEqual(['f-2'])
    expect(await texts(fan, { ...home, audience: 'trending' })).toEqual(['o-2', 'f-2'])
    expect(await texts(fan, { ...home, audience: 'latest' })).toEqual(['o-2', 'f-2'])
    expect(await texts(fan, {})).toEqual(['o-2', 'f-2'])
    for (const person of [world.visitor, await world.fan()]) {
      expect(await texts(person, home)).toHaveLength(4)
    }

    await fan.call(RestoreItem, { body: bodyOf(first._id) })
    expect(await texts(fan, home)).toEqual(['f-2', 'f-1', 'o-2'])
    const twice = await fan.call(RestoreItem, { body: bodyOf(first._id) })
    expect(twice.status).toBe(200)
  })

  test('is still found where it is explicitly requested', async ({ world }) => {
    const { fan, followed, first } = await story(world)
    await dismiss(fan, first._id)
    expect(await texts(fan, { performerId: followed.id })).toEqual(['f-2', 'f-1'])
    expect(await texts(fan, { q: 'f-1' })).toEqual(['f-1'])
    expect((await fan.call(ReadFeed, { params: { id: first._id } })).status).toBe(200)
  })

  test('keeps its creator from being suggested for a while', async ({ world }) => {
    const { fan, other, unknown } = await story(world)
    const top = async (person: Person) => {
      const { data } = await person.call(ListTopCreators, {})
      return data.data.map(({ _id }) => _id)
    }
    await dismiss(fan, unknown._id)
    expect(await top(fan)).not.toContain(other.id)
    expect(await top(world.visitor)).toContain(other.id)
    world.clock.advance((dismissalDays + 1) * dayMs)
    expect(await top(fan)).toContain(other.id)
  })
})

test('videos and galleries leave the lists of all creators, not those of their own', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const video = await uploadVideo(creator, { title: 'Waves' })
  const gallery = await createGallery(creator, { title: 'Stones' })
  await addPhoto(creator, gallery._id)
  const listed = async (query: { performerId?: string; q?: string }) => [
    (await fan.call(ListVideos, { query })).data.data.length,
    (await fan.call(ListGalleries, { query })).data.data.length,
  ]
  expect(await listed({})).toEqual([1, 1])
  await dismiss(fan, video._id, 'video')
  await dismiss(fan, gallery._id, 'gallery')
  expect(await listed({})).toEqual([0, 0])
  expect(await listed({ performerId: creator.id })).toEqual([1, 1])
  expect(await listed({ q: 's' })).toEqual([1, 1])
})

describe('dismissing', () => {
  test('requires an account that may see the item', async ({ world }) => {
    const { fan, followed, first } = await story(world)
    const hidden = await publishPost(followed, { status: 'inactive' })
    const requested = async (person: Person, ...item: Parameters<typeof bodyOf>) => {
      const { status } = await person.call(DismissItem, { body: bodyOf(...item) })
      return status
    }
    expect(await requested(world.visitor, first._id)).toBe(401)
    expect(await requested(followed, first._id)).toBe(200)
    expect(await requested(fan, hidden._id)).toBe(404)
    expect(await requested(fan, newId())).toBe(404)
    expect(await requested(fan, followed.id, 'performer')).toBe(422)
    await blocked(world, followed, fan)
    expect(await requested(fan, first._id)).toBe(404)
    expect((await world.visitor.call(RestoreItem, { body: bodyOf(first._id) })).status).toBe(401)
  })

  test('is limited per account; the oldest are removed', async ({ world }) => {
    const { fan, first, other, unknown } = await story(world)
    await rows(
      world.db,
      `insert into dismissed_item (account_id, item_id, item_kind, creator_id, created_at)
        select $1, 'old ' || n, 'feed', $2, $3::timestamptz - n * interval '1 minute'
        from generate_series(1, $4::int) n`,
      [fan.id, other.id, world.clock.now(), maxDismissals],
    )
    await dismiss(fan, first._id)
    await dismiss(fan, unknown._id)
    const stored = await rows<{ item_id: string }>(
      world.db,
      'select item_id from dismissed_item where account_id = $1 order by created_at',
      [fan.id],
    )
    expect(stored).toHaveLength(maxDismissals)
    expect(stored[0]?.item_id).toBe(`old ${maxDismissals - 2}`)
    expect(await texts(fan, { isHome: true })).toEqual(['f-2', 'o-2'])
  })
})
