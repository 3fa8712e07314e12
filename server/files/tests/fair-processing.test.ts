import sharp from 'sharp'
import { findFile, type StoredFile } from '#server/files/index.ts'
import { smallVideo } from '#tests/support/media.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { upload } from './pictures.ts'

/** With `MEASURE=1` a whole flood is let in, and the delay is looked at. */
const isMeasured = Boolean(process.env.MEASURE)
const flooding = isMeasured ? 200 : 12
const maxDelayMs = 5_000

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
  for (let count = 0; count < flooding; count++) many.push(await upload(world, flood, { bytes }))
  const photo = await upload(world, other)

  const begun = performance.now()
  const working = world.work()
  await expect.poll(() => isFinished(world, photo), { timeout: 20_000, interval: 20 }).toBe(true)
  const delayMs = Math.round(performance.now() - begun)
  if (isMeasured) expect(delayMs).toBeLessThan(maxDelayMs)
  const done = await Promise.all(many.map((file) => isFinished(world, file)))
  expect(done.filter(Boolean).length).toBeLessThan(6)
  await working
}, 300_000)

test('a long video of one account does not hold up the short one of another', async ({ world }) => {
  const [patient, other] = [await world.creator(), await world.creator()]
  const type = 'feed-video'
  const film = await smallVideo({ size: '256x144', seconds: 660 })
  const long = await upload(world, patient, { type, bytes: film, name: 'film.mp4' })
  const short = await upload(world, other, { type, bytes: await smallVideo(), name: 'dance.mp4' })

  const working = world.work()
  await expect.poll(() => isFinished(world, short), { timeout: 60_000, interval: 20 }).toBe(true)
  expect(await isFinished(world, long)).toBe(false)
  const renditions = async () => (await findFile(world.db, long.id))?.media?.renditions.length
  expect(await renditions()).toBeFalsy()
  await working
  expect(await isFinished(world, long)).toBe(true)
}, 300_000)
