import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { ReadGallery } from '#contract/content/galleries.ts'
import { ListGalleryPhotos } from '#contract/content/photos.ts'
import { CreateComment, ListComments } from '#contract/engagement/comments.ts'
import { DecideReport, ListReports, ReadReport, ReportItem } from '#contract/moderation/reports.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, blockedCountry, publishPhotos } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'

async function reported(fan: Person, target: string, targetId: string) {
  const reply = await fan.call(ReportItem, { body: { title: 'Others', target, targetId } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data._id
}

const open = async (staff: Person, id: string) =>
  (await staff.call(ReadReport, { params: { id } })).data

/** The status of a URL, requested by somebody. */
async function fetched(person: Person, url: string | null | undefined) {
  const { pathname, search } = new URL(url ?? '')
  return (await person.send({ method: 'GET', url: pathname + search })).status
}

const readPost = async (person: Person, id: string) =>
  (await person.call(ReadFeed, { params: { id } })).data

async function soldPost(world: World) {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const post = await publishPhotos(creator, { isSale: true, price: 5 })
  await world.work()
  return { creator, fan, id: post._id }
}

test('staff see a reported post unlocked from when they open the report until it is decided', async ({
  world,
}) => {
  const { creator, fan, id } = await soldPost(world)
  const other = await publishPhotos(creator, { isSale: true, price: 5 })
  const [moderator, colleague] = [
    await world.staff({ role: 'moderator' }),
    await world.staff({ role: 'moderator' }),
  ]
  const reportId = await reported(fan, 'feed', id)
  expect((await readPost(moderator, id)).isLocked).toBe(true)

  await open(moderator, reportId)
  const seen = await readPost(moderator, id)
  expect(seen).toMatchObject({ isLocked: false, isBought: false, isSubscribed: false })
  const url = seen.files[0]?.url
  expect(await fetched(moderator, url)).toBe(200)

  for (const person of [colleague, fan]) {
    expect((await readPost(person, id)).isLocked).toBe(true)
    expect(await fetched(person, url)).toBe(403)
  }
  expect((await readPost(moderator, other._id)).isLocked).toBe(true)

  const body = { decision: 'dismissed', reason: 'Harmless' } as const
  await moderator.call(DecideReport, { params: { id: reportId }, body })
  expect((await readPost(moderator, id)).isLocked).toBe(true)
  expect(await fetched(moderator, url)).toBe(403)
  await open(moderator, reportId)
  expect((await readPost(moderator, id)).isLocked).toBe(true)
})

test('only staff who may decide about reports see them so, and only while they may', async ({
  world,
}) => {
  const { fan, id } = await soldPost(world)
  const [moderator, support] = [
    await world.staff({ role: 'moderator' }),
    await world.staff({ role: 'support' }),
  ]
  const reportId = await reported(fan, 'feed', id)
  for (const person of [support, fan, world.visitor]) {
    const { status } = await person.call(ReadReport, { params: { id: reportId } })
    expect([401, 403]).toContain(status)
    expect((await readPost(person, id)).isLocked).toBe(true)
  }

  await open(moderator, reportId)
  const url = (await readPost(moderator, id)).files[0]?.url
  await rows(world.db, `update account set roles = '{support}' where id = $1`, [moderator.id])
  expect((await readPost(moderator, id)).isLocked).toBe(true)
  expect(await fetched(moderator, url)).toBe(403)
})

test('staff do not unlock an item by reporting it themselves', async ({ world }) => {
  const { id } = await soldPost(world)
  const [moderator, colleague] = [
    await world.staff({ role: 'moderator' }),
    await world.staff({ role: 'moderator' }),
  ]
  const reportId = await reported(moderator, 'feed', id)
  for (const staff of [moderator, colleague]) await open(staff, reportId)
  expect((await readPost(moderator, id)).isLocked).toBe(true)
  expect((await readPost(colleague, id)).isLocked).toBe(false)
})

test('the photos of a reported gallery are shown, too', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const moderator = await world.staff({ role: 'moderator' })
  const { _id: galleryId } = await createGallery(creator, { isSale: true, price: 5 })
  await addPhoto(creator, galleryId)
  await world.work()
  await open(moderator, await reported(fan, 'gallery', galleryId))
  const gallery = await moderator.call(ReadGallery, { params: { id: galleryId } })
  expect(gallery.data.isLocked).toBe(false)
  const photos = await moderator.call(ListGalleryPhotos, { query: { galleryId } })
  expect(await fetched(moderator, photos.data.data[0]?.photo.url)).toBe(200)
})

test('a reported photo is reviewed as the gallery that it is part of', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const moderator = await world.staff({ role: 'moderator' })
  const { _id: galleryId } = await createGallery(creator, { isSale: true, price: 5 })
  const photo = await addPhoto(creator, galleryId)
  await world.work()
  const report = await open(moderator, await reported(fan, 'photo', photo._id))
  expect(report).toMatchObject({ target: 'gallery', targetId: galleryId })
  const photos = await moderator.call(ListGalleryPhotos, { query: { galleryId } })
  expect(await fetched(moderator, photos.data.data[0]?.photo.url)).toBe(200)
})

test('opening a report is in the audit log, once for each who opens it', async ({ world }) => {
  const { creator, fan, id } = await soldPost(world)
  const [owner, moderator] = [await world.staff(), await world.staff({ role: 'moderator' })]
  const reportId = await reported(fan, 'feed', id)
  for (const staff of [moderator, moderator, owner]) await open(staff, reportId)
  const { data } = await owner.call(ListAuditLog)
  expect(data.data).toMatchObject([
    { action: 'report.opened', actor: { _id: owner.id } },
    { action: 'report.opened', actor: { _id: moderator.id }, targetId: creator.id },
  ])
})

/** From where a request comes, as a trusted proxy says. */
const fromGermany = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' }

test('a creator who blocks staff hides nothing that they review, but everything else', async ({
  world,
}) => {
  const { creator, fan, id } = await soldPost(world)
  const other = await publishPhotos(creator)
  const [moderator, support] = [
    await world.staff({ role: 'moderator' }),
    await world.staff({ role: 'support' }),
  ]
  const ofItem = { objectType: 'feed', objectId: id } as const
  await fan.call(CreateComment, { body: { ...ofItem, content: 'Nice' } })
  const reportId = await reported(fan, 'feed', id)
  for (const staff of [moderator, support]) await blocked(world, creator, staff)
  await blockedCountry(world, creator, 'DE')
  const read = async (person: Person, postId = id) =>
    (await person.call(ReadFeed, { params: { id: postId }, headers: fromGermany })).status
  const commented = async (person: Person) =>
    (await person.call(ListComments, { query: ofItem, headers: fromGermany })).data.total
  expect(await read(moderator)).toBe(404)
  expect(await commented(moderator)).toBe(0)

  const listed = await moderator.call(ListReports, { headers: fromGermany })
  expect(listed.data.data).toMatchObject([{ targetTitle: 'Look', performer: { _id: creator.id } }])
  await open(moderator, reportId)
  const { data } = await moderator.call(ReadFeed, { params: { id }, headers: fromGermany })
  expect(data.isLocked).toBe(false)
  expect(await fetched(moderator, data.files[0]?.url)).toBe(200)
  expect(await commented(moderator)).toBe(1)

  // For themselves staff are blocked like anybody else.
  expect(await read(moderator, other._id)).toBe(404)
  expect((await moderator.call(ListFeeds)).data.total).toBe(0)
  for (const query of [
    { performerId: creator.id },
    { isHome: true, audience: 'latest' as const },
  ]) {
    expect((await moderator.call(ListFeeds, { query })).data.total).toBe(0)
  }
  const { status } = await moderator.call(ReadCreator, { params: { id: creator.id } })
  expect(status).toBe(404)
  expect(await read(support)).toBe(404)

  const body = { decision: 'dismissed', reason: 'Harmless' } as const
  await moderator.call(DecideReport, { params: { id: reportId }, body })
  expect(await read(moderator)).toBe(404)
  expect(await fetched(moderator, data.files[0]?.url)).toBe(403)
  expect(await commented(moderator)).toBe(0)
})

test('a reported creator who blocked staff is shown to them, by id and username', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator({ username: 'kira' }), await world.fan()]
  const [moderator, colleague] = [
    await world.staff({ role: 'moderator' }),
    await world.staff({ role: 'moderator' }),
  ]
  const reportId = await reported(fan, 'performer', creator.id)
  for (const staff of [moderator, colleague]) await blocked(world, creator, staff)
  const read = async (person: Person, id: string) =>
    (await person.call(ReadCreator, { params: { id } })).status
  expect(await read(moderator, 'kira')).toBe(404)
  await open(moderator, reportId)
  for (const handle of ['kira', creator.id]) {
    expect(await read(moderator, handle)).toBe(200)
    expect(await read(colleague, handle)).toBe(404)
  }
})

test('replies and the photos of a gallery are shown to who reviews them despite a block', async ({
  world,
}) => {
  const { creator, fan, id } = await soldPost(world)
  const moderator = await world.staff({ role: 'moderator' })
  const onPost = { objectType: 'feed', objectId: id } as const
  const { data: comment } = await fan.call(CreateComment, { body: { ...onPost, content: 'Nice' } })
  const onComment = { objectType: 'comment', objectId: comment._id } as const
  await fan.call(CreateComment, { body: { ...onComment, content: 'Very' } })
  const { _id: galleryId } = await createGallery(creator, { isSale: true, price: 5 })
  await addPhoto(creator, galleryId)
  await world.work()
  const ofPost = await reported(fan, 'feed', id)
  const ofGallery = await reported(fan, 'gallery', galleryId)
  await blocked(world, creator, moderator)
  const replies = async () =>
    (await moderator.call(ListComments, { query: onComment })).data.data.map((one) => one.content)
  const photos = () => moderator.call(ListGalleryPhotos, { query: { galleryId } })
  expect(await replies()).toEqual([])
  await open(moderator, ofPost)
  expect(await replies()).toEqual(['Very'])

  expect((await photos()).status).toBe(404)
  await open(moderator, ofGallery)
  const { data } = await photos()
  expect(await fetched(moderator, data.data[0]?.photo.url)).toBe(200)

  const body = { decision: 'dismissed', reason: 'Harmless' } as const
  await moderator.call(DecideReport, { params: { id: ofPost }, body })
  expect(await replies()).toEqual([])
})
