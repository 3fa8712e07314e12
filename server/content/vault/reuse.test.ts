import { ReadFeed } from '#contract/content/feeds.ts'
import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import {
  CreateVaultFolder,
  DeleteVaultFolder,
  DeleteVaultMedia,
  ListVault,
  ListVaultFolders,
  MoveVaultMedia,
  ReadVaultMedia,
  RenameVaultFolder,
  UseVaultMedia,
} from '#contract/content/vault.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { sweepFiles } from '#server/files/jobs.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost, subscribed, uploadPhoto } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const listed = async (person: Person, query: object = {}) =>
  (await person.call(ListVault, { query })).data.data

const use = async (person: Person, mediaIds: string[]) => {
  const reply = await person.call(UseVaultMedia, { body: { mediaIds, place: 'feed' } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data.data.map(({ _id }) => _id)
}

/** A day and more later. */
const swept = async (world: World) => {
  const { db, store, clock } = world.app.parts
  await sweepFiles(db, store, new Date(clock.now().getTime() + 2 * dayMs))
  await world.work()
}

const look = (person: Person, url: string | null | undefined) => {
  const { pathname, search } = new URL(url ?? 'http://none/')
  return person.send({ method: 'GET', url: pathname + search })
}

const isStored = async (world: World, id: string) =>
  (await world.app.parts.store.stat(fileKey(id, 'w400'))) !== undefined

test('a photo is used again in a post, and each post decides for itself who sees it', async ({
  world,
}) => {
  const creator = await world.creator()
  const fan = await world.fan()
  await subscribed(world, fan, creator)
  const locked = await publishPhotos(creator, { isSale: true, price: 9 })
  const mediaId = locked.fileIds[0] ?? ''
  await world.work()
  const fileIds = await use(creator, [mediaId])
  expect(fileIds).not.toContain(mediaId)
  const open = await publishPost(creator, { type: 'photo', text: 'Again', fileIds })

  const seen = async (id: string) => (await fan.call(ReadFeed, { params: { id } })).data.files[0]
  expect(await seen(locked._id)).toMatchObject({ isLocked: true })
  expect(await seen(open._id)).toMatchObject({ width: 60, height: 40, status: 'finished' })
  const url = (await seen(open._id))?.url ?? ''
  expect((await look(fan, url)).status).toBe(200)
  const other = await world.fan()
  expect((await look(other, url)).status).toBe(403)
  const status = (id: string) => fan.call(ReadFileStatus, { params: { id } })
  expect((await status(mediaId)).problem.error).toBe('media_locked')
  expect((await status(fileIds[0] ?? '')).status).toBe(200)
  expect(await listed(creator)).toMatchObject([
    { _id: mediaId, useCount: 2, uses: [{ title: 'Again' }, { itemId: locked._id }] },
  ])
})

test('bytes are kept as long as anything uses them', async ({ world }) => {
  const creator = await world.creator()
  const remove = (id: string) => creator.call(DeleteFeed, { params: { id } })
  const first = await publishPhotos(creator)
  const mediaId = first.fileIds[0] ?? ''
  await world.work()
  const [copy = ''] = await use(creator, [mediaId])
  const second = await publishPost(creator, { type: 'photo', fileIds: [copy] })
  await remove(first._id)
  await swept(world)
  expect(await isStored(world, mediaId)).toBe(true)
  expect((await creator.call(ReadVaultMedia, { params: { id: mediaId } })).data.useCount).toBe(1)
  const { files } = (await creator.call(ReadFeed, { params: { id: second._id } })).data
  expect((await look(creator, files[0]?.url)).status).toBe(200)

  await remove(second._id)
  await swept(world)
  await swept(world)
  expect(await isStored(world, mediaId)).toBe(false)
  expect(await rows(world.db, 'select id from file')).toEqual([])
})

test('media in a folder outlive their post, until they are deleted', async ({ world }) => {
  const creator = await world.creator()
  const post = await publishPhotos(creator)
  const mediaIds = [...post.fileIds]
  await world.work()
  const folder = await creator.call(CreateVaultFolder, { body: { name: ' Iceland ' } })
  expect(folder.data).toMatchObject({ name: 'Iceland', count: 0 })
  const folderId = folder.data._id
  const move = { mediaIds, folderId }
  expect((await creator.call(MoveVaultMedia, { body: move })).status).toBe(200)
  expect((await creator.call(MoveVaultMedia, { body: move })).status).toBe(200)
  const saved = { _id: mediaIds[0], isKept: true, folderId, useCount: 1 }
  expect(await listed(creator, { folderId })).toMatchObject([saved])
  const erase = () => creator.call(DeleteVaultMedia, { body: { mediaIds } })
  expect((await erase()).data).toEqual({ deleted: 0, inUse: 1 })

  await creator.call(DeleteFeed, { params: { id: post._id } })
  await swept(world)
  expect(await listed(creator, { use: 'unused' })).toMatchObject([{ ...saved, useCount: 0 }])
  expect((await erase()).data).toEqual({ deleted: 1, inUse: 0 })
  await world.work()
  expect(await isStored(world, mediaIds[0] ?? '')).toBe(false)
  expect(await rows(world.db, 'select id from file')).toEqual([])
})

test('folder names are unique, and deleting a folder keeps its media', async ({ world }) => {
  const creator = await world.creator()
  const create = (name: string) => creator.call(CreateVaultFolder, { body: { name } })
  const [winter, summer] = [(await create('Winter')).data, (await create('Summer')).data]
  expect((await create('WINTER')).problem.error).toBe('name_exists')
  const params = { id: winter._id }
  const rename = (name: string) => creator.call(RenameVaultFolder, { params, body: { name } })
  expect((await rename('summer')).problem.error).toBe('name_exists')
  expect((await rename('Autumn')).data.name).toBe('Autumn')
  const mediaIds = [...(await publishPhotos(creator)).fileIds]
  await creator.call(MoveVaultMedia, { body: { mediaIds, folderId: winter._id } })
  const folders = (await creator.call(ListVaultFolders)).data.data
  expect(folders).toEqual([
    { _id: winter._id, name: 'Autumn', count: 1 },
    { _id: summer._id, name: 'Summer', count: 0 },
  ])
  expect((await creator.call(DeleteVaultFolder, { params })).status).toBe(200)
  expect(await listed(creator)).toMatchObject([{ isKept: true, folderId: null }])
})

test('nobody can use, keep or delete media of others', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const mediaIds = [...(await publishPhotos(creator)).fileIds]
  expect(
    await Promise.all([
      other.call(UseVaultMedia, { body: { mediaIds, place: 'feed' } }),
      other.call(MoveVaultMedia, { body: { mediaIds, folderId: null } }),
      other.call(DeleteVaultMedia, { body: { mediaIds } }),
    ]),
  ).toMatchObject([{ status: 404 }, { status: 404 }, { status: 404 }])
})

test('media are used in items of every kind that takes them, and nowhere else', async ({
  world,
}) => {
  const creator = await world.creator()
  const mediaIds = [...(await publishPhotos(creator)).fileIds]
  const useIn = async (place: string) => {
    const { status, problem } = await creator.call(UseVaultMedia, { body: { mediaIds, place } })
    return status === 200 ? 'used' : problem.error
  }
  const replies = await Promise.all(['feed', 'message', 'performer', 'vault', 'product'].map(useIn))
  const refused = 'file_not_usable'
  expect(replies).toEqual(['used', 'used', refused, refused, refused])
})

test('moving an unused upload keeps it, and only its owner can', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const saved = await uploadPhoto(creator)
  const left = await uploadPhoto(creator)
  const move = { body: { mediaIds: [saved], folderId: null } }
  expect((await other.call(MoveVaultMedia, move)).status).toBe(404)
  expect((await world.visitor.call(MoveVaultMedia, move)).status).toBe(401)
  expect((await creator.call(MoveVaultMedia, move)).status).toBe(200)
  await swept(world)
  const data = await listed(creator)
  expect(data.map(({ _id, isKept, useCount }) => ({ _id, isKept, useCount }))).toEqual([
    { _id: saved, isKept: true, useCount: 0 },
  ])
  expect(await isStored(world, saved)).toBe(true)
  expect(await isStored(world, left)).toBe(false)
})
