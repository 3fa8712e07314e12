import sharp from 'sharp'
import { findFile, type StoredFile } from '#server/files/index.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { upload } from './pictures.ts'

const isFinished = async ({ db }: World, { id }: StoredFile) =>
  (await findFile(db, id))?.status === 'finished'

test('uploads of one account do not hold up the photo of another', async ({ world }) => {
  const [flood, other] = [await world.creator(), await world.creator()]
  // A few kilobytes that unfold to 16 megapixels.
  const bytes = await sharp({
    create: { width: 4000, height: 4000, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer()
  const many: StoredFile[] = []
  for (let count = 0; count < 12; count++) many.push(await upload(world, flood, { bytes }))
  const photo = await upload(world, other)

  const working = world.work()
  await expect.poll(() => isFinished(world, photo), { timeout: 20_000, interval: 20 }).toBe(true)
  const done = await Promise.all(many.map((file) => isFinished(world, file)))
  expect(done.filter(Boolean).length).toBeLessThan(6)
  await working
}, 60_000)
