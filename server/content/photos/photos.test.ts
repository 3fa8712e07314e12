import { ReadGallery } from '#contract/content/galleries.ts'
import {
  DeletePhoto,
  ListGalleryPhotos,
  ListOwnPhotos,
  ListPhotosOf,
  OrderPhotos,
  SetCover,
  UpdatePhoto,
  UploadPhoto,
} from '#contract/content/photos.ts'
import { newId } from '#server/kernel/ids.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'

const galleryOf = async (person: Person, id: string) => {
  const { numOfItems, coverPhoto } = (await person.call(ReadGallery, { params: { id } })).data
  return { numOfItems, cover: coverPhoto?._id }
}

test('a photo without a title is named by its caption, else by its day', async ({ world }) => {
  const creator = await world.creator()
  const { _id: galleryId } = await createGallery(creator)
  const titled = await addPhoto(creator, galleryId, { title: 'Pier', description: 'At five' })
  const captioned = await addPhoto(creator, galleryId, { description: 'At five' })
  const bare = await addPhoto(creator, galleryId, { title: '   ' })
  const day = world.clock.now().toISOString().slice(0, 10)
  expect([titled, captioned, bare].map(({ title, ownTitle }) => [title, ownTitle])).toEqual([
    ['Pier', 'Pier'],
    ['At five', ''],
    [day, ''],
  ])
})

test('the first photo becomes the cover; another can be chosen, and the oldest remaining replaces a deleted one', async ({
  world,
}) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const { _id: galleryId } = await createGallery(creator)
  const hidden = await addPhoto(creator, galleryId, { status: 'inactive' })
  expect(await galleryOf(creator, galleryId)).toEqual({ numOfItems: 0, cover: undefined })
  const first = await addPhoto(creator, galleryId, { title: ' Pier ' })
  expect(first).toMatchObject({
    title: 'Pier',
    description: '',
    status: 'active',
    performerId: creator.id,
    galleryId,
    processing: true,
    isGalleryCover: true,
    photo: { width: 60, height: 40 },
  })
  expect(first.photo.url).toContain('/w1600?')
  const second = await addPhoto(creator, galleryId)
  const third = await addPhoto(creator, galleryId)
  expect(second.isGalleryCover).toBe(false)
  await world.app.parts.files.process(third.fileId)

  const cover = (person: Person, id: string) => person.call(SetCover, { params: { id } })
  expect((await other.call(SetCover, { params: { id: third._id } })).status).toBe(404)
  expect((await cover(creator, hidden._id)).problem.error).toBe('cover_hidden')
  expect((await cover(creator, third._id)).data).toEqual({ _id: third._id, isGalleryCover: true })
  const photos = await creator.call(ListGalleryPhotos, { query: { galleryId } })
  expect(photos.data.data.map(({ _id }) => _id)).toEqual(
    [hidden, first, second, third].map(({ _id }) => _id),
  )
  expect(photos.data.data.filter(({ isGalleryCover }) => isGalleryCover)).toMatchObject([
    { _id: third._id, processing: false },
  ])

  const params = { id: third._id }
  expect((await other.call(DeletePhoto, { params })).status).toBe(404)
  expect((await world.visitor.call(DeletePhoto, { params })).status).toBe(401)
  expect((await creator.call(DeletePhoto, { params })).data).toEqual({ success: true })
  expect(await galleryOf(creator, galleryId)).toEqual({ numOfItems: 2, cover: first._id })
  await creator.call(UpdatePhoto, { params: { id: first._id }, body: { status: 'inactive' } })
  expect(await galleryOf(creator, galleryId)).toEqual({ numOfItems: 1, cover: second._id })
  expect(await rows(world.db, 'select id from file where id = $1', [third.fileId])).toEqual([])
})

test('a photo is described, and moves between the galleries of its creator', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const from = await createGallery(creator)
  const to = await createGallery(creator, { title: 'Second' })
  const foreign = await createGallery(other)
  const photo = await addPhoto(creator, from._id)
  const params = { id: photo._id }
  const change = { title: 'Harbour', description: 'At five', galleryId: to._id }
  expect((await other.call(UpdatePhoto, { params, body: change })).status).toBe(404)
  const lost = await creator.call(UpdatePhoto, { params, body: { galleryId: foreign._id } })
  expect(lost.status).toBe(404)
  const moved = await creator.call(UpdatePhoto, { params, body: change })
  expect(moved.data).toMatchObject({ ...change, isGalleryCover: true })
  expect(await galleryOf(creator, from._id)).toEqual({ numOfItems: 0, cover: undefined })
  expect(await galleryOf(creator, to._id)).toEqual({ numOfItems: 1, cover: photo._id })

  const own = (query: object) => creator.call(ListOwnPhotos, { query })
  expect((await own({ q: 'HARB', galleryId: to._id, status: 'active' })).data.total).toBe(1)
  expect((await own({ galleryId: from._id })).data.total).toBe(0)
  expect((await other.call(ListOwnPhotos)).data.total).toBe(0)
  const ofCreator = { params: { performerId: creator.id } }
  expect((await world.visitor.call(ListPhotosOf, ofCreator)).data).toMatchObject({
    total: 1,
    data: [{ _id: photo._id, photo: { isLocked: true, url: expect.stringContaining('/shown?') } }],
  })
})

test('uploads are pictures of at most 5 MB for an own gallery, at most 100', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const { _id: galleryId } = await createGallery(creator)
  const bytes = await smallPicture()
  const upload = async (person: Person, photo: Partial<{ bytes: Buffer; name: string }> = {}) => {
    const file = { name: 'a.jpg', type: 'image/jpeg', bytes, ...photo }
    const { status, problem } = await person.call(UploadPhoto, {
      body: { galleryId },
      files: { photo: file },
    })
    return [status, status === 200 ? undefined : problem.error]
  }
  const people = [world.visitor, await world.fan(), other]
  const refusals = await Promise.all(people.map((person) => upload(person)))
  expect(refusals.map(([status]) => status)).toEqual([401, 403, 404])
  expect(await upload(creator, { bytes: Buffer.from('%PDF-1.4\n%text') })).toEqual([
    415,
    'upload_wrong_kind',
  ])
  expect(await upload(creator, { bytes: bytes.subarray(0, 200) })).toEqual([422, 'upload_damaged'])
  const large = Buffer.concat([bytes, Buffer.alloc(5_000_000)])
  expect(await upload(creator, { bytes: large })).toEqual([413, 'upload_too_large'])

  const { fileId } = await addPhoto(creator, galleryId)
  await rows(
    world.db,
    `insert into photo (id, gallery_id, creator_id, file_id, created_at, updated_at)
     select lpad(to_hex(n), 24, '0'), $1, $2, $3, now(), now() from generate_series(1, 98) n`,
    [galleryId, creator.id, fileId],
  )
  expect(await upload(creator)).toEqual([200, undefined])
  expect(await upload(creator)).toEqual([422, 'gallery_full'])
})

test('a creator puts photos in order; what is not named and what is added follow', async ({
  world,
}) => {
  const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
  const { _id: id } = await createGallery(creator)
  const add = async (galleryId = id) => (await addPhoto(creator, galleryId))._id
  const [first, second, third] = [await add(), await add(), await add()]
  const order = (person: Person, photoIds: string[]) =>
    person.call(OrderPhotos, { params: { id }, body: { photoIds } })
  const shown = async () =>
    (await fan.call(ListGalleryPhotos, { query: { galleryId: id } })).data.data.map(
      ({ _id }) => _id,
    )

  expect((await order(creator, [third, first, third])).status).toBe(200)
  expect(await shown()).toEqual([third, first, second])
  const fourth = await add()
  expect(await shown()).toEqual([third, first, second, fourth])

  const elsewhere = await add((await createGallery(creator))._id)
  for (const strange of [elsewhere, newId()]) {
    const refused = await order(creator, [strange, first])
    expect([refused.status, refused.problem.error]).toEqual([422, 'photo_unknown'])
    expect(refused.problem.fieldProblems?.photoIds?.code).toBe('photo_unknown')
  }
  for (const [person, status] of [
    [other, 404],
    [fan, 403],
    [world.visitor, 401],
  ] as const) {
    expect((await order(person, [first])).status).toBe(status)
  }
  const params = { id: elsewhere }
  await creator.call(UpdatePhoto, { params, body: { galleryId: id } })
  await creator.call(UpdatePhoto, { params: { id: third }, body: { galleryId: id } })
  expect(await shown()).toEqual([third, first, second, fourth, elsewhere])
})

test('a photo that is moved at the same moment is changed and deleted nevertheless', async ({
  world,
}) => {
  const creator = await world.creator()
  const from = await createGallery(creator)
  const to = await createGallery(creator, { title: 'Second' })
  for (let round = 0; round < 8; round++) {
    const { _id: id } = await addPhoto(creator, from._id)
    const params = { id }
    const move = { params, body: { galleryId: to._id } }
    const moves = await Promise.all([1, 2].map(() => creator.call(UpdatePhoto, move)))
    expect(moves.map(({ status }) => status)).toEqual([200, 200])
    const back = { params, body: { galleryId: from._id } }
    const [, hidden] = await Promise.all([
      creator.call(UpdatePhoto, back),
      creator.call(UpdatePhoto, { params, body: { status: 'inactive' } }),
    ])
    expect(hidden.status).toBe(200)
    const [, deleted] = await Promise.all([
      creator.call(UpdatePhoto, move),
      creator.call(DeletePhoto, { params }),
    ])
    expect(deleted.status).toBe(200)
  }
  expect((await creator.call(ListOwnPhotos)).data.total).toBe(0)
})
