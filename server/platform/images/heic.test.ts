import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createImages } from './index.ts'

const images = createImages({ size: 1 })
afterAll(() => images.close())

// 96 by 64 pixels, red on the left and blue on the right, with the place in its EXIF; made by `heif-enc`.
const photo = readFileSync(new URL('../../../tests/support/photo.heic', import.meta.url))
const damaged = { code: 'upload_damaged', status: 422 }

test('a HEIC photo of a phone becomes WebP without its location', async () => {
  expect(photo.includes('Exif')).toBe(true)
  expect(await images.probe(photo, 'ada')).toMatchObject({ width: 96, height: 64 })
  const made = await images.makeVariants(photo, ['w1600', 'blurred'], 'ada')
  expect(made).toMatchObject({ width: 96, height: 64, frames: 1 })
  const [large] = made.variants
  const { format, exif } = await sharp(large?.bytes).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  const { data } = await sharp(large?.bytes).raw().toBuffer({ resolveWithObject: true })
  const [left, right] = [data.subarray(30, 33), data.subarray(-3)]
  expect(left[0]).toBeGreaterThan(left[2] ?? 255)
  expect(right[2]).toBeGreaterThan(right[0] ?? 255)
})

/** Four stripes in colors of Display P3 with its profile, as iPhones write it. */
const wide = readFileSync(new URL('../../../tests/support/display-p3.heic', import.meta.url))

/** The first three stripes. */
async function colorsOf(photo: Buffer): Promise<number[][]> {
  const { variants } = await images.makeVariants(photo, ['w1600'], 'ada')
  const { data, info } = await sharp(variants[0]?.bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [1, 3, 5].map((eighth) => {
    const at = Math.floor(info.height / 4) * info.width + Math.floor((info.width * eighth) / 8)
    return [...data.subarray(at * 3, at * 3 + 3)]
  })
}
const shown = [
  [219, 41, 40],
  [0, 192, 61],
  [9, 92, 207],
]
const differenceOf = (colors: number[][]): number =>
  Math.max(...colors.flat().map((value, at) => Math.abs(value - (shown.flat()[at] ?? 999))))

test('the color profile of a HEIC photo is applied', async () => {
  expect(differenceOf(await colorsOf(wide))).toBeLessThanOrEqual(4)
})

test('colors of Display P3 that a HEIC photo declares by number are shown alike', async () => {
  const numbered = Buffer.from(wide)
  const at = numbered.indexOf('colrprof') + 4
  numbered.write('nclx', at, 'latin1')
  numbered.writeUInt16BE(12, at + 4)
  numbered.writeUInt16BE(13, at + 6)
  numbered.writeUInt16BE(6, at + 8)
  numbered.writeUInt8(0x80, at + 10)
  expect(differenceOf(await colorsOf(numbered))).toBeLessThanOrEqual(8)
})

test('a HEIC photo whose properties lead nowhere is shown without a profile', async () => {
  const lost = Buffer.from(wide)
  lost.write('free', lost.indexOf('pitm'), 'latin1')
  await expect(images.probe(lost, 'ada').catch((failure) => failure.code)).resolves.toSatisfy(
    (found) => found === 'upload_damaged' || typeof found === 'object',
  )
  const damagedProfile = Buffer.from(wide)
  damagedProfile.fill(
    0xff,
    damagedProfile.indexOf('colrprof') + 8,
    damagedProfile.indexOf('colrprof') + 40,
  )
  expect(await images.probe(damagedProfile, 'ada')).toMatchObject({ width: 600, height: 400 })
})

test('a HEIC photo that is truncated, or declares a huge size, is rejected', async () => {
  await expect(images.probe(photo.subarray(0, 900), 'ada')).rejects.toMatchObject(damaged)
  const huge = Buffer.from(photo)
  const size = huge.indexOf('ispe') + 8
  huge.writeUInt32BE(60_000, size)
  huge.writeUInt32BE(60_000, size + 4)
  await expect(images.probe(huge, 'ada')).rejects.toMatchObject({ code: 'picture_too_large' })
})
