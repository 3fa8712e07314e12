import {
  ListBookmarkedGalleries,
  ListGalleries,
  ReadGallery,
  UpdateGallery,
} from '#contract/content/galleries.ts'
import type { Gallery, Photo } from '#contract/content/gallery.ts'
import { ListGalleryPhotos, ListPhotosOf, UpdatePhoto } from '#contract/content/photos.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, blockedCountry, bought, subscribed } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** A gallery and its photos on every page that shows them to somebody. */
async function seenBy(person: Person, { _id, slug, performerId }: Gallery) {
  const { data: gallery } = await person.call(ReadGallery, { params: { id: slug } })
  const lists = await person.call(ListGalleries, { query: { performerId } })
  const listed = lists.data.data.find((one) => one._id === _id)
  const { data: photos } = await person.call(ListGalleryPhotos, { query: { galleryId: _id } })
  const all = await person.call(ListPhotosOf, { params: { performerId } })
  const ofCreator = all.data.data.filter(({ galleryId }) => galleryId === _id)
  return { gallery, listed, photos: [...photos.data, ...ofCreator] }
}

/** Nothing that leads to the pictures, and all that their places on the page need. */
function expectLocked({ gallery, listed, photos }: Awaited<ReturnType<typeof seenBy>>) {
  for (const one of [gallery, listed]) {
    expect(one).toMatchObject({
      isLocked: true,
      coverPhoto: { isLocked: true, url: expect.stringContaining('/shown?') },
      numOfItems: 2,
    })
    expect(one?.coverPhoto?.thumbnails[0]).toMatch(/\/media\/\w{24}\/blurred$/)
  }
  expect(photos).toHaveLength(4)
  for (const { photo } of photos) {
    expect(photo).toMatchObject({
      isLocked: true,
      url: expect.stringContaining('/shown?'),
      width: 60,
      height: 40,
    })
    expect(photo.thumbnails[0]).toMatch(/\/media\/\w{24}\/blurred$/)
  }
  const text = JSON.stringify([gallery, listed, photos]).replace(/\/shown\?[^"]+/g, '')
  expect(text).not.toMatch(/original|w400|w1600|sig=|anna/)
}

function expectOpen({ gallery, photos }: Awaited<ReturnType<typeof seenBy>>, viewer: Person) {
  expect(gallery.isLocked).toBe(false)
  expect(gallery.coverPhoto?.url).toContain(`/w1600?for=${viewer.id}&`)
  for (const { photo } of photos) {
    expect(photo.url).toContain(`/w1600?for=${viewer.id}&`)
    expect(photo.thumbnails[0]).toContain(`/w400?for=${viewer.id}&`)
  }
}

const pathOf = ({ photo }: Photo) => {
  const { pathname, search } = new URL(photo.url ?? 'http://none/')
  return pathname + search
}

async function story(world: World) {
  const creator = await world.creator()
  const free = await createGallery(creator)
  const sold = await createGallery(creator, { title: 'Sold', isSale: true, price: 5 })
  for (const { _id } of [free, sold]) for (let n = 0; n < 2; n++) await addPhoto(creator, _id)
  await world.work()
  const [fan, subscriber, buyer] = [await world.fan(), await world.fan(), await world.fan()]
  const otherCreator = await world.creator()
  for (const paying of [subscriber, otherCreator]) await subscribed(world, paying, creator)
  const item = { kind: 'gallery', _id: sold._id, ownerId: creator.id }
  for (const paying of [buyer, otherCreator]) await bought(world, paying, item)
  return { creator, free, sold, fan, subscriber, buyer, otherCreator }
}

test('photos open to subscribers or to buyers, each as the gallery is offered, and to nobody else', async ({
  world,
}) => {
  const { creator, free, sold, fan, subscriber, buyer, otherCreator } = await story(world)
  for (const outsider of [world.visitor, fan, buyer, otherCreator]) {
    expectLocked(await seenBy(outsider, free))
  }
  for (const outsider of [world.visitor, fan, subscriber, otherCreator]) {
    expectLocked(await seenBy(outsider, sold))
  }
  for (const insider of [subscriber, creator]) expectOpen(await seenBy(insider, free), insider)
  for (const insider of [buyer, creator]) expectOpen(await seenBy(insider, sold), insider)

  const body = { objectType: 'gallery', objectId: free._id, action: 'bookmark' as const }
  await fan.call(AddReaction, { body })
  const [row] = (await fan.call(ListBookmarkedGalleries)).data.data
  expect(row?.objectInfo).toMatchObject({ isLocked: true, coverPhoto: { isLocked: true } })
})

test('files are served by current access, not by URL', async ({ world }) => {
  const { creator, sold, fan, buyer } = await story(world)
  const get = async (person: Person, url: string) =>
    (await person.send({ method: 'GET', url })).status
  const [photo] = (await seenBy(buyer, sold)).photos
  if (!photo) throw new Error('no photo')
  const path = pathOf(photo)
  expect(await get(buyer, path)).toBe(200)
  expect(await get(fan, path)).toBe(403)
  expect(await get(world.visitor, path)).toBe(403)
  for (const variant of ['w400', 'w1600', 'original']) {
    expect(await get(fan, `/media/${photo.fileId}/${variant}`)).toBeGreaterThanOrEqual(403)
  }
  expect(await get(world.visitor, `/media/${photo.fileId}/blurred`)).toBe(200)
  const params = { id: photo.fileId }
  expect((await fan.call(ReadFileStatus, { params })).status).toBe(403)
  expect((await buyer.call(ReadFileStatus, { params })).status).toBe(200)

  // A photo that is made inactive is locked for its buyers, too; its creator still sees it.
  const hide = { status: 'inactive' as const }
  await creator.call(UpdatePhoto, { params: { id: photo._id }, body: hide })
  expect(await get(buyer, path)).toBe(403)
  expect(await get(world.visitor, `/media/${photo.fileId}/blurred`)).toBe(403)
  expect((await seenBy(buyer, sold)).photos.map(({ _id }) => _id)).not.toContain(photo._id)
  const own = await creator.call(ListGalleryPhotos, { query: { galleryId: sold._id } })
  const shown = own.data.data.find(({ _id }) => _id === photo._id)
  expect(shown?.status).toBe('inactive')
  expect(await get(creator, pathOf(shown as Photo))).toBe(200)
  // What was bought stays open when the gallery turns to subscribers.
  await creator.call(UpdateGallery, { params: { id: sold._id }, body: { isSale: false } })
  expect((await seenBy(buyer, sold)).gallery).toMatchObject({ isLocked: false, price: 0 })
})

test('a blocked account or country finds neither gallery nor photo', async ({ world }) => {
  const { creator, free, subscriber } = await story(world)
  const [photo] = (await seenBy(subscriber, free)).photos
  await blocked(world, creator, subscriber)
  await blockedCountry(world, creator, 'DE')
  const german = { headers: { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' } }
  for (const [person, from] of [
    [subscriber, {}],
    [world.visitor, german],
  ] as const) {
    const { performerId } = free
    const params = { id: free._id }
    expect((await person.call(ReadGallery, { params, ...from })).status).toBe(404)
    const query = { galleryId: free._id }
    expect((await person.call(ListGalleryPhotos, { query, ...from })).status).toBe(404)
    const ofCreator = { params: { performerId }, ...from }
    expect((await person.call(ListPhotosOf, ofCreator)).status).toBe(404)
    const list = await person.call(ListGalleries, { query: { performerId }, ...from })
    expect(list.data.total).toBe(0)
  }
  const url = pathOf(photo as Photo)
  expect((await subscriber.send({ method: 'GET', url })).status).toBe(403)
})
