import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { ListFeeds } from '#contract/content/feeds.ts'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** Ends every connection to the database, its own last: one that is left keeps its settings. */
const cutConnections = ({ db }: World) =>
  rows(
    db,
    `select pg_terminate_backend(pid) from (
       select pid from pg_stat_activity where datname = current_database()
       order by pid = pg_backend_pid() offset 0
     ) as own_last`,
  ).catch(() => [])

const post = { body: { type: 'text', text: 'Hello', isSale: false } as const }

const isReadable = async ({ visitor }: World) => (await visitor.call(ListFeeds)).status === 200

test('a lost connection is answered by 503, never by 500, and another one is opened', async ({
  world,
}) => {
  const creator = await world.creator()
  const calls = Array.from({ length: 40 }, (_, n) =>
    n % 2 ? creator.call(CreateFeed, post) : world.visitor.call(ListFeeds),
  )
  await cutConnections(world)
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  await expect.poll(() => isReadable(world)).toBe(true)
})

test('a read-only database refuses to save with a message, and continues reading', async ({
  world,
}) => {
  const creator = await world.creator()
  await rows(
    world.db,
    `do $$ begin
       execute format('alter database %I set default_transaction_read_only = on', current_database());
     end $$`,
  )
  await cutConnections(world)
  await expect.poll(() => isReadable(world)).toBe(true)
  await expect
    .poll(async () => (await creator.call(CreateFeed, post)).problem)
    .toMatchObject({ statusCode: 503, error: 'read_only' })
  expect(await isReadable(world)).toBe(true)
})

test.for([
  ['ENOSPC', 507, 'storage_full'],
  ['EROFS', 503, 'read_only'],
] as const)('a store that fails with %s', async ([code, status, error], { world }) => {
  const creator = await world.creator()
  world.app.parts.store.put = () =>
    Promise.reject(Object.assign(new Error(code), { code, syscall: 'write', errno: -1 }))
  const file = { name: 'beach.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  const reply = await creator.call(UploadFeedPhoto, { files: { file } })
  expect(reply.problem).toMatchObject({ statusCode: status, error })
})
