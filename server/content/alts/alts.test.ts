import { ReadFeed } from '#contract/content/feeds.ts'
import { ListGalleryPhotos } from '#contract/content/photos.ts'
import { UseVaultMedia } from '#contract/content/vault.ts'
import { maxAlt, SetAlt } from '#contract/files/alt.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, subscribed } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

const describe = (person: Person, id: string, alt: string) =>
  person.call(SetAlt, { params: { id }, body: { alt } })
const altOf = async (person: Person, id: string) =>
  (await person.call(ReadFeed, { params: { id } })).data.files[0]?.alt

test('a described photo is read in words by those who may see it, and by nobody else', async ({
  world,
}) => {
  const [creator, subscriber, fan] = [await world.creator(), await world.fan(), await world.fan()]
  await subscribed(world, subscriber, creator)
  const post = await publishPhotos(creator)
  await world.work()
  expect(await altOf(subscriber, post._id)).toBe('')
  const fileId = post.fileIds[0] ?? ''
  const words = 'Two boats in a green fjord,\nseen from above'
  expect((await describe(creator, fileId, `  ${words} `)).data).toEqual({ _id: fileId, alt: words })
  expect([await altOf(creator, post._id), await altOf(subscriber, post._id)]).toEqual([
    words,
    words,
  ])
  expect([await altOf(fan, post._id), await altOf(world.visitor, post._id)]).toEqual(['', ''])
  await describe(creator, fileId, '')
  expect(await altOf(subscriber, post._id)).toBe('')
})

test('only its owner describes a picture, in a limited number of characters', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const post = await publishPhotos(creator)
  const fileId = post.fileIds[0] ?? ''
  expect((await describe(fan, fileId, 'Mine')).status).toBe(404)
  expect((await describe(world.visitor, fileId, 'Mine')).status).toBe(401)
  expect((await describe(creator, 'f'.repeat(24), 'None')).status).toBe(404)
  expect((await describe(creator, fileId, 'x'.repeat(maxAlt + 1))).status).toBe(422)
  expect((await describe(creator, fileId, '😀'.repeat(maxAlt / 2))).status).toBe(200)
})

test('a copy from the vault has the words of its upload until it has its own', async ({
  world,
}) => {
  const creator = await world.creator()
  const post = await publishPhotos(creator)
  await world.work()
  const fileId = post.fileIds[0] ?? ''
  await describe(creator, fileId, 'A lighthouse')
  const used = await creator.call(UseVaultMedia, {
    body: { mediaIds: [fileId], place: 'feed' },
  })
  const [copy] = used.data.data
  expect(copy).toMatchObject({ alt: 'A lighthouse' })
  const again = await publishPhotos(creator, { fileIds: [copy?._id ?? ''] })
  expect(await altOf(creator, again._id)).toBe('A lighthouse')
  await describe(creator, fileId, 'A lighthouse at night')
  expect(await altOf(creator, again._id)).toBe('A lighthouse at night')
  await describe(creator, copy?._id ?? '', 'The first light')
  expect([await altOf(creator, again._id), await altOf(creator, post._id)]).toEqual([
    'The first light',
    'A lighthouse at night',
  ])
})

test('photos of a gallery are described as well', async ({ world }) => {
  const creator = await world.creator()
  const { _id: galleryId } = await createGallery(creator)
  await addPhoto(creator, galleryId)
  const photos = async () =>
    (await creator.call(ListGalleryPhotos, { query: { galleryId } })).data.data
  const [photo] = await photos()
  await describe(creator, photo?.fileId ?? '', 'A red door')
  expect((await photos())[0]?.photo.alt).toBe('A red door')
})
