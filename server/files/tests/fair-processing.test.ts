import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { findFile, type StoredFile } from '#server/files/index.ts'
import { smallVideo } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { holdStore } from './hold-store.ts'
import { upload } from './pictures.ts'

/** More than there are job runners. */
const many = 20

const isFinished = async ({ db }: World, { id }: StoredFile) =>
  (await findFile(db, id))?.status === 'finished'

/** Run jobs in the background, as a server does. */
async function startJobs({ app: { parts } }: World): Promise<void> {
  await parts.jobs.start(parts.pool)
  onTestFinished(() => parts.jobs.stop())
}

test('uploads of one account do not hold up the photo of another', async ({ world }) => {
  const [busy, other] = [await world.creator(), await world.creator()]
  const uploads: StoredFile[] = []
  for (let count = 0; count < many; count++) uploads.push(await upload(world, busy))
  const photo = await upload(world, other)

  await startJobs(world)
  const letGo = holdStore(
    world,
    uploads.map(({ storageKey }) => storageKey),
  )
  await expect.poll(() => isFinished(world, photo), { timeout: 100_000 }).toBe(true)
  letGo()
  const last = uploads.at(-1) ?? photo
  await expect.poll(() => isFinished(world, last), { timeout: 100_000 }).toBe(true)
}, 240_000)

test('a long video of one account does not hold up the short one of another', async ({ world }) => {
  const [patient, other] = [await world.creator(), await world.creator()]
  const send = (owner: Person, bytes: Buffer) =>
    upload(world, owner, { type: 'feed-video', bytes, name: 'dance.mp4' })
  const long = await send(patient, await smallVideo({ seconds: 660, rate: 1 }))
  const short = await send(other, await smallVideo())

  await startJobs(world)
  const letGo = holdStore(world, [long.storageKey])
  await expect.poll(() => isFinished(world, short), { timeout: 100_000 }).toBe(true)
  letGo()
  await expect.poll(() => isFinished(world, long), { timeout: 100_000 }).toBe(true)
}, 240_000)

// A flood as the limit of uploads lets it in: `MEASURE=1` looks at the delay.
test.runIf(process.env.MEASURE)(
  'a flood delays another photo by less than 5 s',
  async ({ world }) => {
    const [flood, other] = [await world.creator(), await world.creator()]
    // A few kilobytes that unfold to 16 megapixels.
    const bytes = await sharp({
      create: { width: 4000, height: 4000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer()
    for (let count = 0; count < 200; count++) await upload(world, flood, { bytes })
    const photo = await upload(world, other)

    const begun = performance.now()
    await startJobs(world)
    await expect.poll(() => isFinished(world, photo), { timeout: 20_000, interval: 20 }).toBe(true)
    expect(performance.now() - begun).toBeLessThan(5_000)
  },
  300_000,
)
