import { expect, test } from 'vitest'
import { boxRatio, formatDuration, isLong } from './media-item.ts'

test.each([
  [0, '0:00'],
  [8.6, '0:08'],
  [59.99, '0:59'],
  [151, '2:31'],
  [3751, '1:02:31'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test.each([
  [1000, 2000, 0.8],
  [1000, 1000, 1],
  [4000, 1000, 2],
  [0, 0, 1],
])('%i by %i is shown in a box of %d', (width, height, ratio) => {
  expect(boxRatio({ width, height })).toBe(ratio)
})

test.each([
  [600, 4200, true],
  [4200, 600, true],
  [1080, 2340, false],
  [1600, 900, false],
])('a photo of %d × %d scrolls in the viewer: %s', (width, height, expected) => {
  expect(isLong({ width, height })).toBe(expected)
})
