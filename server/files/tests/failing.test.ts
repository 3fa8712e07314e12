import { vi } from 'vitest'
import { ReadFileStatus } from '#contract/files/status.ts'
import { hourMs } from '#server/kernel/clock.ts'
import { dropJobs } from '#server/platform/jobs/index.ts'
import { smallVideo } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { resumeFiles } from '../jobs.ts'
import { findFile } from '../reads.ts'
import { fileAttempts } from '../rules.ts'
import { shown, upload } from './pictures.ts'

const statusOf = async (owner: Person, { id }: { id: string }) =>
  (await owner.call(ReadFileStatus, { params: { id } })).data

/** Run jobs as often as they are tried. */
async function workUntilLast(world: World): Promise<void> {
  for (let tried = 0; tried < fileAttempts + 1; tried++) {
    await world.makeJobsDue()
    await world.work()
  }
}

const sendVideo = async (world: World, owner: Person) =>
  upload(world, owner, { type: 'feed-video', bytes: await smallVideo(), name: 'dance.mp4' })

/** The store loses its connection whenever it hands out one of these files. */
function loseStoreFor(world: World, keys: readonly string[]) {
  const { store } = world.app.parts
  const [get, linkTo] = [store.get.bind(store), store.linkTo.bind(store)]
  const lost = (key: string) => {
    if (keys.includes(key)) throw new Error('the connection to the store is lost')
  }
  vi.spyOn(store, 'get').mockImplementation(async (...args) => {
    lost(args[0])
    return get(...args)
  })
  vi.spyOn(store, 'linkTo').mockImplementation(async (...args) => {
    lost(args[0])
    return linkTo(...args)
  })
}

test('files whose processing fails at its last attempt say so, and others continue', async ({
  world,
}) => {
  const creator = await world.creator()
  const [photo, video] = [await upload(world, creator), await sendVideo(world, creator)]
  loseStoreFor(world, [photo.storageKey, video.storageKey])
  await world.work()
  expect(await statusOf(creator, photo)).toMatchObject({ status: 'processing' })
  const other = await sendVideo(world, creator)

  await workUntilLast(world)
  const failed = { status: 'error', url: null, problem: 'processing_failed' }
  expect(await statusOf(creator, photo)).toMatchObject(failed)
  expect(await statusOf(creator, video)).toMatchObject(failed)
  for (const { id } of [photo, video]) {
    const file = await findFile(world.db, id)
    if (!file) throw new Error('the file is gone')
    for (const unlocked of [true, false]) {
      const seen = shown(world, file, { viewerId: creator.id, unlocked })
      expect(seen).toMatchObject({ status: 'error', thumbnails: [] })
    }
  }
  expect(await statusOf(creator, other)).toMatchObject({ status: 'finished', progress: 100 })
})

test('a video that can be played stays so when a further step fails for good', async ({
  world,
}) => {
  const creator = await world.creator()
  const video = await sendVideo(world, creator)
  await world.app.parts.files.workOnMedia({ pass: 'first', ownerId: creator.id })
  loseStoreFor(world, [video.storageKey])
  await workUntilLast(world)
  expect(await statusOf(creator, video)).toMatchObject({ status: 'finished', progress: 100 })
})

test('files whose jobs no longer exist are processed after all, very old ones end', async ({
  world,
}) => {
  const creator = await world.creator()
  const [old, photo, video] = [
    await upload(world, creator),
    await upload(world, creator),
    await sendVideo(world, creator),
  ]
  for (const name of [old.id, photo.id, creator.id]) await dropJobs(world.db, { mention: name })
  await rows(
    world.db,
    `update file set created_at = created_at - interval '2 days' where id = $1`,
    [old.id],
  )
  await world.work()
  expect((await statusOf(creator, photo)).status).toBe('processing')

  world.clock.advance(hourMs)
  await resumeFiles(world.app.parts)
  await world.work()
  expect(await statusOf(creator, photo)).toMatchObject({ status: 'finished' })
  expect(await statusOf(creator, video)).toMatchObject({ status: 'finished', progress: 100 })
  expect(await statusOf(creator, old)).toMatchObject({ problem: 'processing_failed' })
})

test('files that wait for a living job are left alone', async ({ world }) => {
  const creator = await world.creator()
  await upload(world, creator)
  const before = await rows(world.db, 'select id from pending_job')
  world.clock.advance(hourMs)
  await resumeFiles(world.app.parts)
  expect(await rows(world.db, 'select id from pending_job')).toEqual(before)
})
