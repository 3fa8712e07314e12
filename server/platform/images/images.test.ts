import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { madeByFfmpeg } from '#tests/support/media.ts'
import { createImages } from './index.ts'

const images = createImages({ size: 1 })
afterAll(() => images.close())

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const damaged = { code: 'upload_damaged', status: 422 }

test('a rotated photo is upright in every variant and without its location', async () => {
  const photo = await noise(900, 600)
    .jpeg()
    .withExif({ IFD0: { Make: 'Somewhere' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const made = await images.makeVariants(photo, ['w400', 'w1600', 'blurred'], 'ada')
  expect(made).toMatchObject({ width: 600, height: 900, frames: 1 })
  const sizes = made.variants.map(({ variant, width, height }) => [variant, width, height])
  expect(sizes).toEqual([
    ['w400', 267, 400],
    ['w1600', 600, 900],
    ['blurred', 320, 480],
  ])
  for (const { bytes } of made.variants) {
    const facts = await sharp(bytes).metadata()
    expect(facts.format).toBe('webp')
    expect(facts.exif ?? facts.xmp ?? facts.iptc).toBeUndefined()
  }
  expect(Buffer.from(made.thumbhash, 'base64').length).toBeGreaterThan(10)
})

test('a blurred preview has no detail finer than 24 pixels', async () => {
  // Stripes 6 px wide on 960: 160 of them, where 24 pixels can show at most 12.
  const stripes = Buffer.alloc(960 * 640 * 3)
  for (let at = 0; at < stripes.length; at += 3) {
    stripes.fill(((at / 3) % 960) % 12 < 6 ? 0 : 255, at, at + 3)
  }
  const photo = sharp(stripes, { raw: { width: 960, height: 640, channels: 3 } }).png()
  const made = await images.makeVariants(await photo.toBuffer(), ['blurred'], 'ada')
  const { channels } = await sharp(made.variants[0]?.bytes).stats()
  expect(Math.max(...channels.map(({ min, max }) => max - min))).toBeLessThan(16)
})

test('of an animated AVIF its first frame is kept', async () => {
  const animation = await madeByFfmpeg('turn.avif', [
    ...['-f', 'lavfi', '-t', '1', '-i', 'testsrc2=size=64x36:rate=5'],
    ...['-c:v', 'libaom-av1', '-cpu-used', '8', '-pix_fmt', 'yuv420p'],
  ])
  expect(animation.toString('latin1', 4, 12)).toBe('ftypavis')
  expect(await images.probe(animation, 'ada')).toMatchObject({ width: 64, height: 36, frames: 1 })
  const made = await images.makeVariants(animation, ['w1600'], 'ada')
  expect(made.variants).toMatchObject([{ width: 64, height: 36 }])
})

test('avatars are square, covers 3:1, from pictures of any shape', async () => {
  const photo = await noise(300, 900).png().toBuffer()
  const made = await images.makeVariants(photo, ['avatar96', 'avatar256', 'cover1500'], 'ada')
  expect(made.variants.map(({ width, height }) => [width, height])).toEqual([
    [96, 96],
    [256, 256],
    [1500, 500],
  ])
})

test('an animation stays animated in its large variant and is still in the small one', async () => {
  const frames = randomBytes(64 * 48 * 3 * 5)
  const raw = { width: 64, height: 48 * 5, channels: 3 as const, pageHeight: 48 }
  const animation = await sharp(frames, { raw }).gif().toBuffer()
  const made = await images.makeVariants(animation, ['w400', 'w1600'], 'ada')
  expect(made).toMatchObject({ width: 64, height: 48, frames: 5 })
  const pages = await Promise.all(
    made.variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).pages ?? 1),
  )
  expect(pages).toEqual([1, 5])
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  '%s pictures are read',
  async (format) => {
    const photo = await noise(40, 30).toFormat(format).toBuffer()
    expect(await images.probe(photo, 'ada')).toEqual({ width: 40, height: 30, frames: 1 })
  },
)

test('a damaged picture is a Problem, and the worker continues', async () => {
  const whole = await noise(400, 300).jpeg().toBuffer()
  const cut = whole.subarray(0, whole.length / 2)
  await expect(images.probe(cut, 'ada')).rejects.toMatchObject(damaged)
  await expect(images.probe(randomBytes(5000), 'ada')).rejects.toMatchObject(damaged)
  await expect(images.probe(Buffer.alloc(0), 'ada')).rejects.toMatchObject(damaged)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(images.probe(svg, 'ada')).rejects.toMatchObject(damaged)
  expect(await images.probe(whole, 'ada')).toEqual({ width: 400, height: 300, frames: 1 })
})

test.each([false, true])(
  'a JPEG that lacks only its end marker is accepted, a truncated one is not (progressive: %s)',
  async (progressive) => {
    const whole = await noise(400, 300).jpeg({ progressive }).toBuffer()
    const unended = whole.subarray(0, -2)
    expect(await images.probe(unended, 'ada')).toEqual({ width: 400, height: 300, frames: 1 })
    const { variants } = await images.makeVariants(unended, ['w400', 'blurred'], 'ada')
    expect(variants).toHaveLength(2)
    for (const share of [0.9, 0.99]) {
      const cut = whole.subarray(0, whole.length * share)
      await expect(images.probe(cut, 'ada')).rejects.toMatchObject(damaged)
    }
  },
)

test.each([
  ['a comic', 600, 4200, 600, 4200],
  ['a long conversation', 1080, 9000, 554, 4619],
  ['a panorama', 4200, 600, 4200, 600],
  ['a wide photo', 4000, 1600, 2000, 800],
  ['a thread', 40, 20_000, 32, 16_000],
  ['a usual photo', 3000, 2000, 1600, 1067],
])('%s of %d × %d is %d × %d in the large variant', async (_, width, height, wide, high) => {
  const create = { width, height, channels: 3, background: '#345' } as const
  const photo = await sharp({ create }).png().toBuffer()
  const { variants } = await images.makeVariants(photo, ['w1600'], 'ada')
  expect([variants[0]?.width, variants[0]?.height]).toEqual([wide, high])
})

test('a small file that unfolds to more than 50 megapixels is refused before it is decoded', async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const refused = { code: 'picture_too_large', message: expect.stringContaining('50 megapixels') }
  await expect(images.probe(bomb, 'ada')).rejects.toMatchObject(refused)
})

test('a worker that takes too long or grows too large is ended and replaced', async () => {
  const photo = await noise(1200, 900).png().toBuffer()
  const hurried = createImages({ size: 1, wallClockMs: 20 })
  await expect(hurried.makeVariants(photo, ['w1600'], 'ada')).rejects.toMatchObject(damaged)
  await hurried.close()

  const small = createImages({ size: 1, memoryBytes: 20_000_000 })
  await expect(small.makeVariants(photo, ['w1600'], 'ada')).rejects.toMatchObject(damaged)
  await small.close()
})

test('a picture is retried once if its worker is killed', async () => {
  const photo = await noise(2400, 1800).png().toBuffer()
  const own = createImages({ size: 1 })
  const others = await childrenOfThisProcess()
  await own.probe(photo, 'ada')
  const [worker = 0] = (await childrenOfThisProcess()).filter((pid) => !others.includes(pid))
  const made = own.makeVariants(photo, ['w1600'], 'ada')
  process.kill(worker, 'SIGKILL')
  expect((await made).variants).toHaveLength(1)
  expect(() => process.kill(worker, 0)).toThrow('ESRCH')
  await own.close()
})

/** The ids of the processes that this one started. */
async function childrenOfThisProcess(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return processes.flatMap(([pid = 0, parent]) => (parent === process.pid ? [pid] : []))
}

test("a picture beyond the queue's limit is turned away, but not called damaged", async () => {
  const photo = await noise(40, 30).png().toBuffer()
  const busy = createImages({ size: 1, maxWaiting: 1 })
  const requests = [1, 2, 3].map(() => busy.probe(photo, 'ada'))
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(outcomes[2]).toMatchObject({ reason: { code: 'unavailable' } })
  await busy.close()
})

/** A few kilobytes that unfold to many pixels. */
const wide = () =>
  sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()

test('an account with many requests does not delay another', async () => {
  const [large, small] = [await wide(), await noise(40, 30).png().toBuffer()]
  const shared = createImages({ size: 1 })
  const order: string[] = []
  const ask = async (account: string, photo: Buffer) => {
    await shared.makeVariants(photo, ['w400'], account)
    order.push(account)
  }
  const flood = Array.from({ length: 8 }, () => ask('flood', large))
  await Promise.race(flood)
  const before = order.length
  await ask('ada', small)
  // One may run when its size is asked, and one when it is worked on.
  expect(order.length - before).toBeLessThanOrEqual(3)
  await Promise.all(flood)
  await shared.close()
})

test('only the account with too many waiting requests is turned away', async () => {
  const photo = await noise(40, 30).png().toBuffer()
  const shared = createImages({ size: 1, maxWaitingEach: 2 })
  const flood = Promise.allSettled([1, 2, 3, 4].map(() => shared.probe(photo, 'flood')))
  expect(await shared.probe(photo, 'ada')).toMatchObject({ frames: 1 })
  expect((await flood).at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  await shared.close()
})

test('closing the workers ends running and waiting work, without calling a picture damaged', async () => {
  const photo = await noise(2400, 1800).png().toBuffer()
  const closing = createImages({ size: 1 })
  const requests = [1, 2, 3].map(() => closing.makeVariants(photo, ['w1600'], 'ada'))
  const settled = Promise.allSettled(requests)
  await requests[0]
  await closing.close()
  for (const outcome of (await settled).slice(1)) {
    expect(outcome).toMatchObject({ status: 'rejected' })
    expect(outcome).not.toMatchObject({ reason: { code: 'upload_damaged' } })
  }
  await expect(closing.probe(photo, 'ada')).rejects.toThrow('closed')
})
