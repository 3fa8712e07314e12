import { ReadFileStatus } from '#contract/files/status.ts'
import { newId } from '#server/kernel/ids.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { openFilesTo, pathOf, upload } from './pictures.ts'

test('the status of a file, and its address once it is finished, for those who may see it', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  openFilesTo(world, new Set([fan.id]))
  const { id } = await upload(world, creator)
  const query = { target: 'feedId', targetId: newId() } as const
  const ask = { params: { id }, query }

  expect((await fan.call(ReadFileStatus, ask)).data).toEqual({
    status: 'processing',
    url: null,
  })
  await world.work()
  const finished = await fan.call(ReadFileStatus, ask)
  expect(finished.data.status).toBe('finished')
  const picture = await fan.send({ method: 'GET', url: pathOf(finished.data.url) })
  expect(picture.status).toBe(200)

  // Who may not know of the item is answered as for a file that is not there.
  const hidden = await world.visitor.call(ReadFileStatus, ask)
  const missing = await world.visitor.call(ReadFileStatus, { params: { id: newId() } })
  expect([hidden.status, missing.status]).toEqual([404, 404])
  const {
    files: [locked],
  } = await publishPhotos(creator)
  const other = await fan.call(ReadFileStatus, { params: { id: locked?._id ?? '' } })
  expect([other.status, other.problem.error]).toEqual([403, 'media_locked'])
})
