import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { detachFiles, findFile, removeFiles } from '#server/files/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { fileKey, receiveUpload } from '#server/platform/storage/index.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { sweepFiles } from '../jobs.ts'
import { attach, picture, shown, upload } from './pictures.ts'

const sweep = async (world: World, days: number) => {
  const { db, store } = world.app.parts
  await sweepFiles(db, store, new Date(Date.now() + days * dayMs))
  await world.work()
}

test('a damaged picture is refused with a sentence, and leaves no file', async ({ world }) => {
  const creator = await world.creator()
  const whole = await picture()
  const damaged = upload(world, creator, { bytes: whole.subarray(0, whole.length / 2) })
  await expect(damaged).rejects.toMatchObject({ code: 'upload_damaged' })
  expect(await rows(world.db, 'select id from file')).toEqual([])
})

test('one that breaks only when its variants are made ends as an error', async ({ world }) => {
  const creator = await world.creator()
  const { store, db } = world.app.parts
  const file = await upload(world, creator)
  await store.put(file.storageKey, Readable.from([Buffer.from('not a picture')]), { maxBytes: 100 })
  await world.work()
  expect(await findFile(db, file.id)).toMatchObject({ status: 'error' })
  const seen = shown(world, { ...file, status: 'error' }, { viewerId: null, unlocked: true })
  expect(seen).toMatchObject({ thumbnails: [], name: file.name })
  expect(file.name).not.toBe('')
})

test('files go to one item only, of one owner, and of a fitting type', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const one = await upload(world, creator, { loose: true })
  const unusable = { code: 'file_not_usable' }
  await expect(attach(world, other, [one.id])).rejects.toMatchObject(unusable)
  await expect(attach(world, creator, [one.id], 'feed-video')).rejects.toMatchObject(unusable)
  await expect(attach(world, creator, [one.id, newId()])).rejects.toMatchObject(unusable)
  await attach(world, creator, [one.id, one.id])
  await expect(attach(world, creator, [one.id])).rejects.toMatchObject(unusable)
})

test('uploads that no item uses within a day are removed completely; others stay', async ({
  world,
}) => {
  const creator = await world.creator()
  const [loose, used, released] = [
    await upload(world, creator, { loose: true }),
    await upload(world, creator),
    await upload(world, creator),
  ]
  await world.work()
  const { store, db } = world.app.parts
  const { itemKind, itemId } = released
  await db
    .transaction()
    .execute((tx) =>
      detachFiles(tx, { itemKind: itemKind ?? '', itemId: itemId ?? '' }, world.clock.now()),
    )

  await sweep(world, 0.9)
  expect(await findFile(db, loose.id)).toBeDefined()
  await sweep(world, 1.1)
  for (const { id, storageKey } of [loose, released]) {
    expect(await findFile(db, id)).toBeUndefined()
    expect(await store.stat(storageKey)).toBeUndefined()
    expect(await store.stat(fileKey(id, 'w400'))).toBeUndefined()
  }
  expect(await findFile(db, used.id)).toMatchObject({ status: 'finished' })
  expect(await store.stat(fileKey(used.id, 'w1600'))).toBeDefined()
})

test('deleting a photo requests only its own variants from the store', async ({ world }) => {
  const { id } = await upload(world, await world.creator())
  await world.work()
  const removed = vi.spyOn(world.app.parts.store, 'remove')
  await world.db.transaction().execute((tx) => removeFiles(tx, [id]))
  await world.work()
  const names = ['original', 'w400', 'w1600', 'blurred'].map((variant) => fileKey(id, variant))
  expect(removed.mock.calls.map(([key]) => key).toSorted()).toEqual(names.toSorted())
})

test('a photo deleted during processing leaves no variants', async ({ world }) => {
  const { store } = world.app.parts
  const { id } = await upload(world, await world.creator())
  const put = store.put.bind(store)
  vi.spyOn(store, 'put').mockImplementationOnce(async (...args) => {
    await world.db.transaction().execute((tx) => removeFiles(tx, [id]))
    return put(...args)
  })
  await world.work()
  expect(await findFile(world.db, id)).toBeUndefined()
  for (const variant of ['original', 'w400', 'w1600', 'blurred']) {
    expect(await store.stat(fileKey(id, variant)), variant).toBeUndefined()
  }
})

test('an upload that never became a file is swept too', async ({ world }) => {
  const { store } = world.app.parts
  const source = Readable.from([await picture()])
  const limits = { kinds: ['image'], maxBytes: 5_000_000, name: 'a.jpg' } as const
  const { key } = await receiveUpload(store, source, limits)
  await sweep(world, 0)
  expect(await store.stat(key)).toBeDefined()
  await sweep(world, 1)
  expect(await store.stat(key)).toBeUndefined()
})
