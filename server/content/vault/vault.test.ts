import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { ListVault, ReadVaultMedia, ReadVaultTotals } from '#contract/content/vault.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost, uploadPhoto } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

const listed = async (person: Person, query: object = {}) => {
  const reply = await person.call(ListVault, { query })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

test('a vault lists what its creator published, with where it is used and what that earned', async ({
  world,
}) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const post = await publishPhotos(creator, {
    text: 'By the sea',
    count: 2,
    isSale: true,
    price: 8,
  })
  const gallery = await createGallery(creator, { title: 'At night' })
  const photo = await addPhoto(creator, gallery._id)
  await uploadPhoto(creator)
  await publishPhotos(other)
  const fan = await world.fan({ wallet: 20 })
  expect((await fan.call(BuyFeed, { params: { id: post._id } })).status).toBe(200)

  const { data, total } = await listed(creator)
  expect(total).toBe(3)
  expect(data.map(({ _id }) => _id)).toEqual([photo.fileId, ...post.fileIds.toReversed()])
  const ofGallery = { kind: 'gallery', itemId: gallery._id, pageId: gallery._id, title: 'At night' }
  expect(data[0]).toMatchObject({
    kind: 'photo',
    file: { name: 'beach-with-anna.jpg', mimeType: 'image/jpeg' },
    uses: [{ ...ofGallery, isActive: true, earned: 0, mediaCount: 1 }],
    useCount: 1,
    earned: 0,
  })
  const use = { kind: 'feed', itemId: post._id, title: 'By the sea', earned: 6.4, mediaCount: 2 }
  expect(data[1]).toMatchObject({ uses: [use], earned: 6.4 })
  expect(await listed(other)).toMatchObject({ total: 1 })
  const totals = (await creator.call(ReadVaultTotals)).data
  expect(totals).toMatchObject({ count: 3, size: 3 * (data[0]?.file.size ?? 0) })
})

test('a vault is searched by name, filtered by kind and use, and sorted', async ({ world }) => {
  const creator = await world.creator()
  const post = await publishPhotos(creator, { count: 2 })
  const ids = async (query: object) => (await listed(creator, query)).data.map(({ _id }) => _id)
  expect(await ids({ q: 'WITH-anna' })).toHaveLength(2)
  expect(await ids({ q: '%' })).toEqual([])
  expect(await ids({ kind: 'photo', use: 'used' })).toHaveLength(2)
  expect(await ids({ kind: 'video' })).toEqual([])
  expect(await ids({ use: 'unused' })).toEqual([])
  expect(await ids({ sortBy: 'size', sort: 'asc' })).toEqual(post.fileIds)
  expect(await ids({ limit: 1, offset: 1 })).toEqual([post.fileIds[0]])
})

test('media that nothing uses any more leave the vault', async ({ world }) => {
  const creator = await world.creator()
  const post = await publishPhotos(creator)
  const params = { id: post.fileIds[0] ?? '' }
  expect((await creator.call(ReadVaultMedia, { params })).data).toMatchObject({ useCount: 1 })
  expect((await creator.call(DeleteFeed, { params: { id: post._id } })).status).toBe(200)
  expect(await listed(creator)).toEqual({ data: [], total: 0 })
  expect((await creator.call(ReadVaultMedia, { params })).status).toBe(404)
})

test('only creators have a vault', async ({ world }) => {
  const [fan, { visitor }] = [await world.fan(), world]
  await publishPost(await world.creator())
  expect((await visitor.call(ListVault)).status).toBe(401)
  expect((await fan.call(ListVault)).status).toBe(403)
})
