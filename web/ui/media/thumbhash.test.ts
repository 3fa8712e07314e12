import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { drawThumbhash } from './thumbhash.ts'

const side = 6

/** An image with varying brightness and color. */
function hashOf(width: number, height: number): Uint8Array {
  const points = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [(index % width) / width, Math.floor(index / width) / height]
    return [255 * x, 200 * y, 255 * (1 - x) * y, 255]
  })
  return rgbaToThumbHash(width, height, Uint8Array.from(points.flat()))
}

/** RGB values of a drawn bitmap, row by row from the top. */
function pointsOf(url: string): number[][] {
  const bytes = Buffer.from(url.replace('data:image/bmp;base64,', ''), 'base64')
  return Array.from({ length: side * side }, (_, index) => {
    const at = 54 + (side - 1 - Math.floor(index / side)) * 20 + (index % side) * 3
    return [bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0]
  })
}

test.each([
  [80, 60],
  [60, 80],
  [50, 50],
])('a thumbhash of %i by %i is drawn as its own library draws it', (width, height) => {
  const hash = hashOf(width, height)
  const { w, h, rgba } = thumbHashToRGBA(hash)
  const drawn = pointsOf(drawThumbhash(Buffer.from(hash).toString('base64')))
  drawn.forEach((point, index) => {
    const x = Math.floor((((index % side) + 0.5) / side) * w)
    const y = Math.floor(((Math.floor(index / side) + 0.5) / side) * h)
    const expected = rgba.slice((y * w + x) * 4, (y * w + x) * 4 + 3)
    for (const colour of [0, 1, 2]) {
      expect(Math.abs((point[colour] ?? 0) - (expected[colour] ?? 0))).toBeLessThan(16)
    }
  })
})

test('a thumbhash becomes a small BMP data URL', () => {
  const url = drawThumbhash(Buffer.from(hashOf(40, 30)).toString('base64'))
  expect(url).toMatch(/^data:image\/bmp;base64,Qk2u/)
  expect(url.length).toBeLessThan(260)
})
