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

test('a HEIC photo that is truncated, or declares a huge size, is rejected', async () => {
  await expect(images.probe(photo.subarray(0, 900), 'ada')).rejects.toMatchObject(damaged)
  const huge = Buffer.from(photo)
  const size = huge.indexOf('ispe') + 8
  huge.writeUInt32BE(60_000, size)
  huge.writeUInt32BE(60_000, size + 4)
  await expect(images.probe(huge, 'ada')).rejects.toMatchObject({ code: 'picture_too_large' })
})
