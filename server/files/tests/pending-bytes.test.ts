import { hourMs } from '#server/kernel/clock.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { erasePendingOf, sweepPending } from '../pending-bytes-actions.ts'
import { upload } from './pictures.ts'

const pending = ({ db }: World) =>
  rows<{ file_id: string; variant: string; owner_id: string | null }>(
    db,
    'select file_id, variant, owner_id from pending_bytes',
  )

/**
 * Upload as a process that is killed: nothing of the request happens after the bytes moved, until the
 * end of the test.
 */
async function uploadKilled(world: World, creator: Person) {
  const { store, db } = world.app.parts
  const moved = Promise.withResolvers<string>()
  const killed = Promise.withResolvers<void>()
  const own = store.move.bind(store)
  store.move = async (from, to) => {
    await own(from, to)
    moved.resolve(to)
    await killed.promise
  }
  const ended = upload(world, creator).catch(() => {})
  const key = await moved.promise
  const recorded = await pending(world)
  expect(await rows(db, 'select id from file')).toEqual([])
  await endTransactions(world)
  const end = async () => {
    killed.resolve()
    await ended
  }
  return { key, recorded, [Symbol.asyncDispose]: end }
}

/** What is left of it: its transaction is rolled back with its connection. */
const endTransactions = ({ db }: World) =>
  rows(
    db,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  )

test('bytes of a killed process are recorded for their owner, and erased', async ({ world }) => {
  const creator = await world.creator()
  const { store, clock, db } = world.app.parts
  await using killed = await uploadKilled(world, creator)
  const { key, recorded } = killed
  const [bytes] = recorded
  expect(fileKey(bytes?.file_id ?? '', bytes?.variant ?? '')).toBe(key)
  expect(bytes?.owner_id).toBe(creator.id)

  expect(await store.stat(key)).toBeDefined()
  await sweepPending(db, new Date(clock.now().getTime() + hourMs))
  await world.work()
  expect(await store.stat(key)).toBeDefined()
  await sweepPending(db, new Date(clock.now().getTime() + 7 * hourMs))
  await world.work()
  expect(await store.stat(key)).toBeUndefined()
  expect(await pending(world)).toEqual([])
})

test('the deletion of an account erases them with it', async ({ world }) => {
  const creator = await world.creator()
  const { store, db } = world.app.parts
  await using killed = await uploadKilled(world, creator)
  const { key } = killed
  await erasePendingOf(db, creator.id)
  await world.work()
  expect(await store.stat(key)).toBeUndefined()
})

test('bytes that became a file are not recorded any more, nor those of a failed upload', async ({
  world,
}) => {
  const creator = await world.creator()
  const { store, db, clock } = world.app.parts
  const file = await upload(world, creator)
  expect(await pending(world)).toEqual([])
  await sweepPending(db, new Date(clock.now().getTime() + 7 * hourMs))
  await world.work()
  expect(await store.stat(file.storageKey)).toBeDefined()

  store.move = () => Promise.reject(new Error('the disk broke'))
  await expect(upload(world, creator, { bytes: await smallPicture() })).rejects.toThrow('broke')
  expect(await pending(world)).toEqual([])
})
