import sharp from 'sharp'
import { expect, test } from 'vitest'
import { generatedPicture, pictureScenes } from './pictures.ts'

test('the same seed yields the same picture, another seed another', async () => {
  const order = { seed: 'mara-1', width: 400, height: 500 }
  const [first, again, other] = await Promise.all([
    generatedPicture(order),
    generatedPicture(order),
    generatedPicture({ ...order, seed: 'mara-2' }),
  ])
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
})

test.each(pictureScenes)('%s: a JPEG of the requested size, not blank', async (scene) => {
  const picture = await generatedPicture({ seed: 'look', width: 600, height: 450, scene })
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 600, height: 450 })
  const { entropy } = await sharp(picture).stats()
  expect(entropy).toBeGreaterThan(4)
})

test('a wide cover is generated too', async () => {
  const cover = await generatedPicture({ seed: 'cover', width: 1500, height: 500, palette: 'dawn' })
  expect((await sharp(cover).metadata()).width).toBe(1500)
})
