import { UploadFeedDocument } from '#contract/content/feed-uploads.ts'
import { maxGalleryPhotos } from '#contract/content/gallery.ts'
import {
  AddPhotosFromVault,
  ListGalleryPhotos,
  maxPhotosFromVault,
} from '#contract/content/photos.ts'
import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { ListVault } from '#contract/content/vault.ts'
import { newId } from '#server/kernel/ids.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'

const add = (person: Person, galleryId: string, mediaIds: string[], key?: string) =>
  person.call(AddPhotosFromVault, { body: { galleryId, mediaIds }, ...(key && { key }) })

test('photos of the vault join a gallery in their order, and outlive the post that they came with', async ({
  world,
}) => {
  const creator = await world.creator()
  const fan = await world.fan()
  const post = await publishPhotos(creator, { count: 2 })
  await world.work()
  const [one = '', two = ''] = post.fileIds
  const { _id: galleryId } = await createGallery(creator, { isSale: true, price: 5 })

  const added = await add(creator, galleryId, [two, one, two])
  expect(added.status, added.text).toBe(200)
  expect(added.data.data).toMatchObject([
    { galleryId, status: 'active', isGalleryCover: true, photo: { width: 60 } },
    { galleryId, isGalleryCover: false },
  ])
  expect((await creator.call(ListVault, { query: { kind: 'photo' } })).data.data).toMatchObject([
    { useCount: 2 },
    { useCount: 2 },
  ])

  await creator.call(DeleteFeed, { params: { id: post._id } })
  await world.work()
  const shownTo = async (person: Person) =>
    (await person.call(ListGalleryPhotos, { query: { galleryId } })).data.data
  const [first] = await shownTo(creator)
  const { pathname, search } = new URL(first?.photo.url ?? '')
  const picture = await creator.send({ method: 'GET', url: pathname + search })
  expect(picture.status).toBe(200)
  for (const person of [fan, world.visitor]) {
    const closed = (await shownTo(person)).map(({ photo }) => photo.isLocked)
    expect(closed).toEqual([true, true])
  }
})

test('repeating a call adds its photos once', async ({ world }) => {
  const creator = await world.creator()
  const mediaIds = (await publishPhotos(creator, { count: 2 })).fileIds
  await world.work()
  const [one, other] = [await createGallery(creator), await createGallery(creator)]
  const send = () => add(creator, one._id, mediaIds, 'chosen once')
  const replies = await Promise.all([send(), send(), send()])
  replies.push(await send())
  for (const { status, data } of replies) {
    expect(status).toBe(200)
    expect(data).toEqual(replies[0]?.data)
  }
  const count = async ({ _id: galleryId }: { _id: string }) =>
    (await creator.call(ListGalleryPhotos, { query: { galleryId } })).data.total
  expect(await count(one)).toBe(2)

  const elsewhere = await add(creator, other._id, mediaIds, 'chosen once')
  expect([elsewhere.status, elsewhere.problem.error]).toEqual([409, 'key_reused'])
  expect(await count(other)).toBe(0)
  await add(creator, one._id, mediaIds, 'chosen again')
  expect(await count(one)).toBe(4)
})

test('media of others are refused, and one unusable photo rejects the whole call', async ({
  world,
}) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const fan = await world.fan()
  const own = (await publishPhotos(creator)).fileIds[0] ?? ''
  const foreign = (await publishPhotos(other)).fileIds[0] ?? ''
  const file = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
  const document = await creator.call(UploadFeedDocument, { files: { file } })
  const fileIds = [document.data._id]
  await publishPost(creator, { type: 'document', fileIds })
  await world.work()
  const { _id: galleryId } = await createGallery(creator)

  expect((await add(world.visitor, galleryId, [own])).status).toBe(401)
  expect((await add(fan, galleryId, [own])).status).toBe(403)
  expect((await add(other, galleryId, [foreign])).status).toBe(404)
  expect((await add(creator, galleryId, [own, foreign])).status).toBe(404)
  expect((await add(creator, galleryId, [own, ...fileIds])).problem.error).toBe('file_not_usable')
  const tooMany = Array.from({ length: maxPhotosFromVault + 1 }, () => newId())
  expect((await add(creator, galleryId, tooMany)).status).toBe(422)
  expect((await creator.call(ListGalleryPhotos, { query: { galleryId } })).data.total).toBe(0)

  await addPhoto(creator, galleryId)
  await rows(
    world.db,
    `insert into photo (id, gallery_id, creator_id, file_id, title, description, status, created_at, updated_at)
      select lpad(n::text, 24, '0'), gallery_id, creator_id, file_id, '', '', 'active', created_at, updated_at
      from photo, generate_series(1, $1) n where gallery_id = $2`,
    [maxGalleryPhotos - 2, galleryId],
  )
  const more = (await publishPhotos(creator)).fileIds[0] ?? ''
  await world.work()
  expect((await add(creator, galleryId, [own, more])).problem.error).toBe('gallery_full')
  expect((await add(creator, galleryId, [own])).status).toBe(200)
})
