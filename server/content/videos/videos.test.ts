import {
  BuyVideo,
  DeleteVideo,
  ListBookmarkedVideos,
  ListOwnVideos,
  ListVideos,
  ReadOwnVideo,
  ReadVideo,
  RemoveVideoFile,
  UpdateVideo,
  UploadVideo,
} from '#contract/content/videos.ts'
import { SearchKeywords } from '#contract/discovery/search.ts'
import type { Body } from '#contract/endpoint.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { ReportItem } from '#contract/moderation/reports.ts'
import { hourMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { smallVideo, uploadVideo } from '#tests/support/videos.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const picture = async () => ({ name: 'a.jpg', type: 'image/jpeg', bytes: await smallPicture() })

const listed = async (person: Person, query: object = {}) =>
  (await person.call(ListVideos, { query })).data.data.map(({ title }) => title)

const countOf = async (world: World, creator: Person) => {
  const text = 'select video_count as count from creator where account_id = $1'
  return (await rows<{ count: number }>(world.db, text, [creator.id]))[0]?.count
}

const fileCount = async (world: World) =>
  (await rows(world.db, `select id from file where type like 'video%'`)).length

const change = (person: Person, id: string, body: Body<typeof UpdateVideo>, files = {}) =>
  person.call(UpdateVideo, { params: { id }, body, files })

test('a video is uploaded, changed and found by its creator, and by readers while it is active', async ({
  world,
}) => {
  const [creator, guest] = [await world.creator({ username: 'mara' }), await world.creator()]
  const { visitor } = world
  const participantIds = [creator.id, guest.id]
  const more = { teaser: smallVideo('teaser.mp4'), thumbnail: await picture() }
  const fields = { description: ' Sun. ', tags: ['Beach', 'beach', 'two  words'], participantIds }
  const made = await uploadVideo(creator, { title: 'Été à la plage', ...fields }, more)
  expect(made).toMatchObject({
    title: 'Été à la plage',
    description: 'Sun.',
    isSale: false,
    price: 0,
    status: 'active',
    performerId: creator.id,
    performer: { username: 'mara' },
    isSchedule: false,
    scheduledAt: null,
    tags: ['Beach', 'two words'],
    participantIds,
    participants: [{ _id: creator.id }, { _id: guest.id }],
    video: { _id: made.fileId, name: 'beach-with-anna.mp4', thumbnails: expect.any(Array) },
    thumbnail: { _id: made.thumbnailId },
    teaser: { _id: made.teaserId, name: 'teaser.mp4' },
    stats: { views: 0, likes: 0, comments: 0, bookmarks: 0, unlocks: 0, revenue: 0 },
    isSubscribed: true,
    isBought: true,
    isLocked: false,
  })
  expect(made.slug).toMatch(/^ete-a-la-plage-[0-9a-z]{8}$/)
  expect(await countOf(world, creator)).toBe(1)
  expect(await listed(visitor)).toEqual(['Été à la plage'])
  const params = { id: made._id }
  const read = await visitor.call(ReadVideo, { params: { id: made.slug } })
  expect(read.data).toMatchObject({ _id: made._id, isLocked: true })
  expect(read.data.stats).not.toHaveProperty('revenue')
  const found = await visitor.call(SearchKeywords, { body: { keyword: 'PLAGE' } })
  expect(found.data.videos).toMatchObject({ total: 1, data: [{ _id: made._id }] })

  // The lists that a form leaves out are empty; everything else stays.
  const next = { isSale: true, price: 7.5, status: 'inactive' as const }
  const changed = await change(creator, made._id, next, { video: smallVideo('next.mp4') })
  expect(changed.data).toMatchObject({
    ...next,
    ...{ title: 'Été à la plage', tags: [], participants: [], teaserId: made.teaserId },
    video: { name: 'next.mp4' },
  })
  expect(changed.data.fileId).not.toBe(made.fileId)
  expect([await countOf(world, creator), await fileCount(world)]).toEqual([0, 3])
  expect(await listed(visitor)).toEqual([])
  expect((await visitor.call(ReadVideo, { params })).status).toBe(404)
  expect((await creator.call(ReadOwnVideo, { params })).data.price).toBe(7.5)

  const remove = (type: string) =>
    creator.call(RemoveVideoFile, { params, body: { type: type as 'teaser' } })
  expect((await remove('teaser')).data).toEqual({ success: true })
  expect((await remove('thumbnail')).status).toBe(200)
  expect(Object.keys((await remove('video')).problem.fields ?? {})).toEqual(['type'])
  expect((await creator.call(ReadOwnVideo, { params })).data).toMatchObject({
    ...{ teaser: null, teaserId: null, thumbnail: null, thumbnailId: null },
    video: { name: 'next.mp4' },
  })
  expect(await fileCount(world)).toBe(1)
})

test('videos are uploaded and changed by verified creators, each by its own', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const { _id: id } = await uploadVideo(creator)
  const [body, files] = [{ title: 'Mine' }, { video: smallVideo() }]
  const strangers = [world.visitor, await world.fan(), await world.creator({ verified: false })]
  for (const [index, status] of [401, 403, 403].entries()) {
    const person = strangers[index] as Person
    expect((await person.call(UploadVideo, { body, files })).status).toBe(status)
    expect((await change(person, id, body)).status).toBe(status)
  }
  const type = { type: 'teaser' as const }
  for (const endpoint of [UpdateVideo, DeleteVideo, ReadOwnVideo, RemoveVideoFile] as const) {
    const request = { params: { id }, body: { ...body, ...type } }
    const reply = await other.call(endpoint as typeof UpdateVideo, request)
    expect(reply.status, endpoint.path).toBe(404)
  }
  expect((await other.call(ListOwnVideos)).data.total).toBe(0)

  const past = new Date(world.clock.now().getTime() - 1).toISOString()
  for (const [fields, field] of [
    [{ title: ' ' }, 'title'],
    [{ isSale: true }, 'price'],
    [{ isSale: true, price: 0.5 }, 'price'],
    [{ isSchedule: true }, 'scheduledAt'],
    [{ isSchedule: true, scheduledAt: past }, 'scheduledAt'],
    [{ tags: ['<b>'] }, 'tags'],
    [{ participantIds: [strangers[1]?.id ?? ''] }, 'participantIds'],
  ] as const) {
    const uploadBody = { ...body, ...fields } as Body<typeof UploadVideo>
    for (const reply of [
      await creator.call(UploadVideo, { body: uploadBody, files }),
      await change(creator, id, uploadBody),
    ]) {
      expect(reply.status, reply.text).toBe(422)
      expect(Object.keys(reply.problem.fields ?? {})).toEqual([field])
    }
  }
  const none = await creator.call(UploadVideo, { body, files: {} })
  expect(none.problem.error).toBe('upload_missing')
  const damaged = {
    ...(await picture()),
    bytes: Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'),
  }
  const broken = await creator.call(UploadVideo, { body, files: { ...files, thumbnail: damaged } })
  expect([broken.status, Object.keys(broken.problem.fields ?? {})]).toEqual([422, ['thumbnail']])
})

test('a bulk upload sends one file after the other, hidden, with its name as title', async ({
  world,
}) => {
  const creator = await world.creator()
  for (const title of ['one.mp4', 'two.mp4']) {
    await uploadVideo(creator, { title, status: 'inactive', participantIds: [creator.id] })
  }
  const own = (await creator.call(ListOwnVideos)).data.data
  expect(own.map(({ title, status }) => [title, status])).toEqual([
    ['two.mp4', 'inactive'],
    ['one.mp4', 'inactive'],
  ])
  expect(await listed(world.visitor)).toEqual([])
  // Shown at last, it is new to readers.
  world.clock.advance(hourMs)
  const shown = await change(creator, own[1]?._id ?? '', { status: 'active' })
  expect(new Date(shown.data.createdAt) > new Date(own[0]?.createdAt ?? '')).toBe(true)
  expect(await listed(world.visitor)).toEqual(['one.mp4'])
})

test('a scheduled video is listed, closed to all but its creator, and opens at its time', async ({
  world,
}) => {
  const creator = await world.creator()
  const fan = await world.fan({ wallet: 20 })
  const opens = new Date(world.clock.now().getTime() + hourMs)
  const schedule = { isSchedule: true, scheduledAt: opens.toUTCString() }
  const made = await uploadVideo(creator, { isSale: true, price: 5, ...schedule })
  const params = { id: made._id }
  const read = async (person: Person) => (await person.call(ReadVideo, { params })).data
  const scheduledAt = new Date(Math.floor(opens.getTime() / 1000) * 1000).toISOString()
  expect(await read(fan)).toMatchObject({ isSchedule: true, scheduledAt, isLocked: true })
  expect(await read(creator)).toMatchObject({ isSchedule: true, isLocked: false })
  expect(await listed(world.visitor)).toEqual([made.title])
  expect((await fan.call(BuyVideo, { params })).problem.error).toBe('not_for_sale')
  // Another time leaves the job of the first without work.
  world.clock.advance(hourMs / 2)
  const later = new Date(opens.getTime() + hourMs).toISOString()
  await change(creator, made._id, { isSchedule: true, scheduledAt: later })
  world.clock.advance(hourMs)
  await world.makeJobsDue()
  await world.work()
  expect((await read(fan)).isSchedule).toBe(true)

  await change(creator, made._id, { isSchedule: true, scheduledAt: later })
  world.clock.advance(hourMs)
  // By the clock already; then in the database too.
  expect(await read(fan)).toMatchObject({ isSchedule: false, scheduledAt: later })
  await world.makeJobsDue()
  await world.work()
  const [row] = await rows<{ is_schedule: boolean }>(world.db, 'select is_schedule from video')
  expect(row?.is_schedule).toBe(false)
  expect((await fan.call(BuyVideo, { params })).status).toBe(200)
  expect(await read(fan)).toMatchObject({ isSchedule: false, isLocked: false })
})

test('participants who are deleted or blocked the reader are not shown', async ({ world }) => {
  const [creator, guest, fan] = [await world.creator(), await world.creator(), await world.fan()]
  const { _id: id } = await uploadVideo(creator, { participantIds: [guest.id, creator.id] })
  const shownTo = async (person: Person) => {
    const { data } = await person.call(ReadVideo, { params: { id } })
    expect(data.participants.map(({ _id }) => _id)).toEqual(data.participantIds)
    return data.participantIds
  }
  expect(await shownTo(fan)).toEqual([guest.id, creator.id])
  await blocked(world, guest, fan)
  expect(await shownTo(fan)).toEqual([creator.id])
  expect(await shownTo(world.visitor)).toHaveLength(2)
  await rows(world.db, `update account set status = 'inactive' where id = $1`, [guest.id])
  expect(await shownTo(creator)).toEqual([creator.id])
})

test('lists are filtered, searched, sorted and paged', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const ids: Record<string, string> = {}
  for (const [title, owner] of [
    ['Alpha', creator],
    ['Beta 100%', creator],
    ['Gamma', other],
  ] as const) {
    ids[title] = (await uploadVideo(owner, { title }))._id
    world.clock.advance(1000)
  }
  await uploadVideo(creator, { title: 'Hidden', status: 'inactive' })
  const { visitor } = world
  const { id: performerId } = creator
  expect(await listed(visitor)).toEqual(['Gamma', 'Beta 100%', 'Alpha'])
  expect(await listed(visitor, { performerId, excludedId: ids.Alpha })).toEqual(['Beta 100%'])
  expect(await listed(visitor, { q: '0%' })).toEqual(['Beta 100%'])
  expect(await listed(visitor, { limit: 1, offset: 1 })).toEqual(['Beta 100%'])
  expect(await listed(visitor, { toDate: '2020-01-01' })).toEqual([])

  const own = async (query: object) =>
    (await creator.call(ListOwnVideos, { query })).data.data.map(({ title }) => title)
  expect(await own({})).toEqual(['Hidden', 'Beta 100%', 'Alpha'])
  expect(await own({ sortBy: 'title', sort: 'asc' })).toEqual(['Alpha', 'Beta 100%', 'Hidden'])
  expect(await own({ sortBy: 'constructor', sort: '' })).toHaveLength(3)
  expect(await own({ status: 'inactive' })).toEqual(['Hidden'])
  expect(await own({ q: 'alp', status: '' })).toEqual(['Alpha'])
})

test('a video is unlocked, viewed, bookmarked, commented and reported, and refunded when it is deleted', async ({
  world,
}) => {
  const creator = await world.creator()
  const buyer = await world.fan({ wallet: 20 })
  const { _id: id } = await uploadVideo(creator, { isSale: true, price: 8 })
  await world.work()
  const params = { id }
  expect((await creator.call(BuyVideo, { params })).problem.error).toBe('fan_only')
  const bought = await buyer.call(BuyVideo, { params })
  expect(bought.data).toMatchObject({ type: 'video', target: 'video', targetId: id, balance: 12 })
  const [own] = (await creator.call(ListOwnVideos)).data.data
  expect(own?.stats).toMatchObject({ unlocks: 1, revenue: 6.4 })

  const on = { objectType: 'video', objectId: id }
  await buyer.call(AddReaction, { body: { ...on, action: 'bookmark' } })
  await buyer.call(AddReaction, { body: { ...on, action: 'like' } })
  await buyer.call(CreateComment, { body: { ...on, content: 'Where is this?' } })
  const read = async () => (await buyer.call(ReadVideo, { params })).data
  await expect.poll(read).toMatchObject({
    ...{ isBought: true, isLocked: false, isLiked: true, isBookMarked: true, isBookmarked: true },
    stats: { views: 1, likes: 1, comments: 1, bookmarks: 1 },
  })
  const report = { title: 'Spam or misleading' as const, target: 'video', targetId: id }
  expect((await buyer.call(ReportItem, { body: report })).data.status).toBe('open')
  const bookmarks = await buyer.call(ListBookmarkedVideos)
  expect(bookmarks.data).toMatchObject({ total: 1, data: [{ ...on, objectInfo: { _id: id } }] })

  expect((await creator.call(DeleteVideo, { params })).data).toEqual({ success: true })
  expect((await creator.call(ReadVideo, { params })).status).toBe(404)
  await world.work()
  expect(await world.walletOf(buyer)).toBe(20)
  expect((await buyer.call(ListBookmarkedVideos)).data.total).toBe(0)
  expect([await countOf(world, creator), await fileCount(world)]).toEqual([0, 0])
})
