import { ReadFeed } from '#contract/content/feeds.ts'
import { BuyGallery, ReadGallery } from '#contract/content/galleries.ts'
import { BuyVideo } from '#contract/content/videos.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { bought, publishPhotos } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const failFiles = (world: World, ids: readonly string[]) =>
  rows(world.db, `update file set status = 'error' where id = any($1)`, [ids])

test('a video that could not be processed cannot be bought', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan({ wallet: 20 })]
  const { _id: id, fileId } = await uploadVideo(creator, { isSale: true, price: 8 })
  await failFiles(world, [fileId])
  const refused = await fan.call(BuyVideo, { params: { id } })
  expect([refused.status, refused.problem.error]).toEqual([422, 'not_for_sale'])
})

test('a post can be bought while any of its files can be seen', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan({ wallet: 20 })]
  const body = { isSale: true, price: 5 }
  const post = await publishPhotos(creator, { count: 2, ...body })
  const params = { id: post._id }
  await failFiles(world, post.fileIds)
  expect((await fan.call(BuyFeed, { params })).problem.error).toBe('not_for_sale')
  await rows(world.db, `update file set status = 'finished' where id = $1`, [post.fileIds[1]])
  expect((await fan.call(BuyFeed, { params })).status).toBe(200)
})

test('a gallery can be bought while any of its photos can be seen', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan({ wallet: 20 })]
  const { _id: id } = await createGallery(creator, { isSale: true, price: 5 })
  const photos = [await addPhoto(creator, id), await addPhoto(creator, id)]
  const fileIds = photos.map(({ fileId }) => fileId)
  const params = { id }
  await failFiles(world, fileIds)
  expect((await fan.call(BuyGallery, { params })).problem.error).toBe('not_for_sale')
  expect((await fan.call(ReadGallery, { params })).data.isBroken).toBe(true)
  await rows(world.db, `update file set status = 'finished' where id = $1`, [fileIds[1]])
  expect((await fan.call(ReadGallery, { params })).data).not.toHaveProperty('isBroken')
  expect((await fan.call(BuyGallery, { params })).status).toBe(200)
})

test('why a file could not be processed is told to its creator alone', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan({ wallet: 20 })]
  const post = await publishPhotos(creator, { isSale: true, price: 5 })
  await bought(world, fan, post)
  await failFiles(world, post.fileIds)
  await rows(world.db, `update file set error = 'upload_damaged' where id = any($1)`, [
    post.fileIds,
  ])
  await rows(world.db, 'update feed set version = version + 1 where id = $1', [post._id])
  const fileFor = async (person: Person) => {
    const { data } = await person.call(ReadFeed, { params: { id: post._id } })
    return data.files[0]
  }
  expect(await fileFor(creator)).toMatchObject({ status: 'error', problem: 'upload_damaged' })
  expect(await fileFor(fan)).toMatchObject({
    status: 'error',
    url: expect.stringContaining('/shown?'),
  })
  expect(await fileFor(fan)).not.toHaveProperty('problem')
  const statusFor = async (person: Person) =>
    (await person.call(ReadFileStatus, { params: { id: post.fileIds[0] ?? '' } })).data
  expect(await statusFor(creator)).toMatchObject({ status: 'error', problem: 'upload_damaged' })
  expect(await statusFor(fan)).toEqual({ status: 'error', url: null })
})
