import { UploadFeedThumbnail } from '#contract/content/feed-uploads.ts'
import { ListOwnFeeds, ReadFeed, ReadOwnFeed } from '#contract/content/feeds.ts'
import { CreateFeed, DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost, smallPicture, uploadPhoto } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const textPost = { type: 'text' as const, text: 'Good morning', isSale: false }

const countersOf = async (world: World, creator: Person) =>
  (
    await rows<{ feed_count: number; photo_count: number }>(
      world.db,
      'select feed_count, photo_count from creator where account_id = $1',
      [creator.id],
    )
  )[0]

describe('publishing', () => {
  test('answers the whole post, found by id and slug', async ({ world }) => {
    const creator = await world.creator({ username: 'mara' })
    const post = await publishPhotos(creator, {
      text: 'Été à la plage!',
      courseCode: [' B2 ', 'b2'],
    })
    expect(post).toMatchObject({
      type: 'photo',
      text: 'Été à la plage!',
      fromSource: 'performer',
      fromSourceId: creator.id,
      performer: { username: 'mara', monthlyPrice: 9.95, isSubscribed: true, isFollowed: true },
      status: 'active',
      price: 0,
      courseCode: ['B2'],
      polls: [],
      thumbnail: null,
      isBought: true,
      isLocked: false,
    })
    expect(post.slug).toMatch(/^ete-a-la-plage-[0-9a-z]{8}$/)
    for (const id of [post._id, post.slug]) {
      const read = await world.visitor.call(ReadFeed, { params: { id } })
      expect(read.data._id).toBe(post._id)
    }
    expect(await countersOf(world, creator)).toEqual({ feed_count: 1, photo_count: 1 })
  })

  test('is for verified creators', async ({ world }) => {
    const callers = [world.visitor, await world.fan(), await world.creator({ verified: false })]
    const replies = await Promise.all(
      callers.map((caller) => caller.call(CreateFeed, { body: textPost })),
    )
    expect(replies.map(({ status }) => status)).toEqual([401, 403, 403])
    expect(replies[2]?.problem.error).toBe('verified_only')
  })

  test.for([
    [{ type: 'photo' }, 'feed_needs_files', 'fileIds'],
    [{ type: 'video', fileIds: [newId(), newId()] }, 'feed_one_file', 'fileIds'],
    [{ type: 'photo', fileIds: [newId()] }, 'file_not_usable', 'fileIds'],
    [{ isSale: true, price: 0.5 }, 'price_out_of_range', 'price'],
    [{ isSale: true, price: 1.005 }, 'amount_invalid', 'price'],
    [{ type: 'scheduled-streaming' }, 'schedule_in_past', 'streamingScheduled'],
    [
      { type: 'scheduled-streaming', streamingScheduled: '2020-01-01T10:00:00Z' },
      'schedule_in_past',
      'streamingScheduled',
    ],
    [{ pollIds: [newId()], pollDescription: 'Which?' }, 'poll_incomplete', 'pollIds'],
    [{ pollIds: [newId(), newId()], pollDescription: 'Which?' }, 'poll_incomplete', 'pollIds'],
    [{ pollIds: [newId(), newId()] }, 'poll_incomplete', 'pollDescription'],
    [{ text: '' }, 'invalid', 'text'],
  ] as const)('refuses %j with %s', async ([fields, error, field], { world }) => {
    const creator = await world.creator()
    const reply = await creator.call(CreateFeed, { body: { ...textPost, ...fields } as never })
    expect(reply.status).toBe(422)
    expect(reply.problem.error).toBe(error)
    expect(Object.keys(reply.problem.fields ?? {})).toContain(field)
    expect(await rows(world.db, 'select id from feed')).toEqual([])
  })

  test("accepts only the creator's own unused uploads", async ({ world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    const file = await uploadPhoto(creator)
    const body = { ...textPost, type: 'photo' as const, fileIds: [file] }
    expect((await other.call(CreateFeed, { body })).problem.error).toBe('file_not_usable')
    expect((await creator.call(CreateFeed, { body })).status).toBe(200)
    expect((await creator.call(CreateFeed, { body })).problem.error).toBe('file_not_usable')
  })

  test('is idempotent by key', async ({ world }) => {
    const creator = await world.creator()
    const fileIds = [await uploadPhoto(creator)]
    const body = { ...textPost, type: 'photo' as const, fileIds }
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => creator.call(CreateFeed, { body, key: 'tap' })),
    )
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1)
    expect(await countersOf(world, creator)).toEqual({ feed_count: 1, photo_count: 1 })
    const other = await creator.call(CreateFeed, { body: textPost, key: 'tap' })
    expect(other.status).toBe(409)
  })

  test('an announced stream keeps its thumbnail, and neither files nor a teaser', async ({
    world,
  }) => {
    const creator = await world.creator()
    const upload = async () => {
      const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await smallPicture() }
      return (await creator.call(UploadFeedThumbnail, { files: { file } })).data._id
    }
    const [thumbnailId, next] = [await upload(), await upload()]
    const stream = await publishPost(creator, {
      type: 'scheduled-streaming',
      streamingScheduled: '2099-11-21T09:15:47.000Z',
      thumbnailId,
      fileIds: [await uploadPhoto(creator)],
      teaserId: thumbnailId,
    })
    const params = { id: stream._id }
    const kept = { thumbnailId, thumbnail: { _id: thumbnailId }, fileIds: [], files: [] }
    for (const reader of [world.visitor, creator]) {
      const { data } = await reader.call(ReadFeed, { params })
      expect(data).toMatchObject({ ...kept, teaserId: null, teaser: null })
    }
    await creator.call(UpdateFeed, { params, body: { text: 'Soon' } })
    expect((await creator.call(ReadOwnFeed, { params })).data).toMatchObject(kept)
    const changed = await creator.call(UpdateFeed, { params, body: { thumbnailId: next } })
    expect(changed.data.thumbnail?._id).toBe(next)
    const text = await creator.call(UpdateFeed, { params, body: { type: 'text' } })
    expect(text.data.thumbnail).toBeNull()
  })

  test('a schedule counts for announced streams only', async ({ world }) => {
    const creator = await world.creator()
    const streamingScheduled = '2099-11-21T09:15:47.000Z'
    const plain = await publishPost(creator, { streamingScheduled })
    expect(plain.streamingScheduled).toBeNull()
    const stream = await publishPost(creator, { type: 'scheduled-streaming', streamingScheduled })
    expect(stream.streamingScheduled).toBe(streamingScheduled)
  })
})

describe('changing', () => {
  test('keeps omitted fields, but not the old price', async ({ world }) => {
    const creator = await world.creator()
    const post = await publishPhotos(creator, { isSale: true, price: 5, count: 2 })
    const change = (body: object) => creator.call(UpdateFeed, { params: { id: post._id }, body })
    expect((await change({ text: 'Better' })).data).toMatchObject({ text: 'Better', price: 5 })
    expect((await change({ isSale: true })).data).toMatchObject({ isSale: true, price: 0 })
    expect((await change({ isSale: true, price: 7 })).data.price).toBe(7)
    expect((await change({ isSale: false })).data).toMatchObject({ isSale: false, price: 0 })
    expect((await change({ fileIds: [] })).problem.error).toBe('feed_needs_files')
    expect((await change({ isPinned: true })).data.pinnedAt).toMatch(/Z$/)
  })

  test('replaces photos and updates the counters of the page', async ({ world }) => {
    const creator = await world.creator()
    const post = await publishPhotos(creator, { count: 3 })
    const added = await uploadPhoto(creator)
    const fileIds = [added, post.fileIds[1] ?? '']
    const params = { id: post._id }
    const changed = await creator.call(UpdateFeed, { params, body: { fileIds } })
    expect(changed.data.files.map(({ _id }) => _id)).toEqual(fileIds)
    expect(await countersOf(world, creator)).toEqual({ feed_count: 1, photo_count: 2 })
    const loose = await rows<{ id: string }>(world.db, 'select id from file where item_id is null')
    expect(loose).toHaveLength(2)

    await creator.call(UpdateFeed, { params, body: { status: 'inactive' } })
    expect(await countersOf(world, creator)).toEqual({ feed_count: 0, photo_count: 0 })
    expect((await world.visitor.call(ReadFeed, { params })).status).toBe(404)
    expect((await creator.call(ReadFeed, { params })).status).toBe(200)
  })

  test('is for the owner', async ({ world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    const post = await publishPost(creator)
    const params = { id: post._id }
    for (const stranger of [other, await world.fan(), world.visitor]) {
      const replies = await Promise.all([
        stranger.call(UpdateFeed, { params, body: { text: 'Mine' } }),
        stranger.call(DeleteFeed, { params }),
        stranger.call(ReadOwnFeed, { params }),
      ])
      const expected = stranger === other ? 404 : stranger.id ? 403 : 401
      expect(replies.map(({ status }) => status)).toEqual([expected, expected, expected])
    }
  })
})

describe('deleting', () => {
  test('hides the post from everybody and publishes one event', async ({ world }) => {
    const creator = await world.creator()
    const post = await publishPhotos(creator)
    const params = { id: post._id }
    const both = await Promise.all([
      creator.call(DeleteFeed, { params }),
      creator.call(DeleteFeed, { params }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await creator.call(ReadFeed, { params })).status).toBe(404)
    expect((await creator.call(ListOwnFeeds)).data).toEqual({ data: [], total: 0 })
    expect(await countersOf(world, creator)).toEqual({ feed_count: 0, photo_count: 0 })
    expect(await rows(world.db, 'select id from file where item_id is not null')).toEqual([])
  })
})

describe('the own list', () => {
  test('lists every status, most recently changed first, with filters and pages', async ({
    world,
  }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    const first = await publishPost(creator, { text: 'First 100%' })
    const second = await publishPost(creator, { text: 'Second', status: 'inactive' })
    await publishPhotos(creator, { text: 'Third' })
    await publishPost(other)
    await creator.call(UpdateFeed, { params: { id: first._id }, body: { text: 'First 100% new' } })
    const texts = async (query: object) => {
      const { data } = (await creator.call(ListOwnFeeds, { query })).data
      return data.map(({ text }) => text)
    }
    expect(await texts({})).toEqual(['First 100% new', 'Third', 'Second'])
    expect(await texts({ limit: 2, offset: 2 })).toEqual(['Second'])
    expect(await texts({ sortBy: 'createdAt', sort: 'ASC' })).toEqual([
      'First 100% new',
      'Second',
      'Third',
    ])
    expect(await texts({ sortBy: 'nonsense', sort: 'sideways' })).toHaveLength(3)
    expect(await texts({ status: 'inactive' })).toEqual(['Second'])
    expect(await texts({ type: 'photo' })).toEqual(['Third'])
    expect(await texts({ q: '100% NEW' })).toEqual(['First 100% new'])
    expect(await texts({ q: '_' })).toEqual([])
    expect(await texts({ toDate: '2020-01-01' })).toEqual([])
    expect(second.status).toBe('inactive')
  })
})
