import { ListOwnVideos, UploadVideo } from '#contract/content/videos.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { expect, test } from '#tests/support/world.ts'

test('a key uploads one video, also at the same moment, and another account may use it as well', async ({
  world,
}) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const send = (by: Person, title = 'Dance') =>
    by.call(UploadVideo, { body: { title }, files: { video: smallVideo() }, key: 'one' })
  const both = await Promise.all([send(creator), send(creator)])
  const later = await send(creator)
  expect(new Set([...both, later].map(({ data }) => data._id)).size).toBe(1)
  expect((await creator.call(ListOwnVideos)).data.total).toBe(1)
  expect((await send(creator, 'Other')).problem.error).toBe('key_reused')
  expect((await send(other)).data._id).not.toBe(later.data._id)
  await world.work()
  expect(await rows(world.db, 'select from file')).toHaveLength(2)
})
