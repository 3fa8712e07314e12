import sharp, { type WebpOptions } from 'sharp'
import { imageVariants } from '#server/platform/images/index.ts'
import { makeAll, photoWebp } from '#server/platform/images/make-variants.ts'
import { demoPicture } from '#tools/demo/pictures.ts'
import { pixelsOf, similarity } from './support/similarity.ts'

/**
 * `npm run bench:photos`: the cost of ten demo pictures of 2400×3000 as photos of a post, with the
 * current settings and the former ones, which improve color edges at twice the cost; and how many
 * photos of 12 MP, as phones take them, a core processes per second.
 */
const former: WebpOptions = { quality: 80, effort: 4, smartSubsample: true }
const limits = { maxPixels: 50_000_000, maxFrames: 1 }
const variants = ['w400', 'w1600'] as const
const shown = [
  'mara 0',
  'mara 10',
  'theo 0',
  'ines 0',
  'kenji 0',
  'amara 10',
  'jonas 0',
  'lucia 0',
  'omar 0',
  'noah 0',
]

sharp.concurrency(1)
sharp.cache(false)

/** CPU seconds of a job, including the library's threads. */
async function cpuSeconds(job: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await job()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1e6
}

function resized(picture: Buffer, variant: (typeof variants)[number]) {
  const { width, height } = imageVariants[variant]
  return sharp(picture).autoOrient().resize({ width, height, fit: 'inside' })
}

/** Everything but the two variants costs the same with both settings. */
async function wholeJob(picture: Buffer, settings: WebpOptions) {
  await makeAll(picture, ['blurred'], limits)
  for (const variant of variants) await resized(picture, variant).webp(settings).toBuffer()
}

async function measure(name: string, pictures: Buffer[], settings: WebpOptions) {
  let [cpu, sizeBytes, alike] = [0, 0, 0]
  for (const picture of pictures) {
    cpu += await cpuSeconds(() => wholeJob(picture, settings))
    for (const variant of variants) {
      const small = await resized(picture, variant).png().toBuffer()
      const made = await sharp(small).webp(settings).toBuffer()
      sizeBytes += made.length
      alike += similarity(await pixelsOf(small), await pixelsOf(made)) / variants.length
    }
  }
  const mean = alike / pictures.length
  console.log(
    `${name.padEnd(7)} ${cpu.toFixed(2)} CPU s   ${Math.round(sizeBytes / 1000)} kB   similarity ${mean.toFixed(4)}`,
  )
  return { cpu, sizeBytes, alike: mean }
}

/** Enlarged, with the grain of a camera's picture. */
async function picturesOf(size: { width: number; height: number }): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const input = { create: { ...size, channels: 3 as const, background: '#808080', noise } }
  const pictures: Buffer[] = []
  for (const name of shown) {
    const { bytes } = await demoPicture(name)
    const large = sharp(bytes)
      .resize(size)
      .composite([{ input, blend: 'soft-light' }])
    pictures.push(await large.removeAlpha().jpeg({ quality: 88 }).toBuffer())
  }
  return pictures
}

/** Fewer photos of 12 MP per second of a core are an error. */
const minPhotosPerCoreSecond = 1.5

/** The whole job as it runs on the server, on photos of 12 MP. */
async function photosPerCoreSecond(): Promise<number> {
  const large = await picturesOf({ width: 3000, height: 4000 })
  let cpu = 0
  for (const picture of large) {
    cpu += await cpuSeconds(() => makeAll(picture, [...variants, 'blurred'], limits))
  }
  return large.length / cpu
}

const pictures = await picturesOf({ width: 2400, height: 3000 })
await measure('warm-up', pictures.slice(0, 1), photoWebp)
const before = await measure('before', pictures, former)
const now = await measure('now', pictures, photoWebp)
const lost = before.alike - now.alike
console.log(
  `${(before.cpu / now.cpu).toFixed(2)} times less CPU, ${(now.sizeBytes / before.sizeBytes).toFixed(3)} of the size, similarity lower by ${lost.toFixed(4)}`,
)
const speed = await photosPerCoreSecond()
console.log(`${speed.toFixed(2)} photos of 12 MP per core-second`)
if (lost > 0.005 || speed < minPhotosPerCoreSecond) process.exitCode = 1
