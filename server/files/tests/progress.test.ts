import { expect, test } from 'vitest'
import { workShares } from '../rules.ts'

const percent = (share: number) => Math.floor(share * 100)

test.each([
  { of: [1920, 1080], heights: [360, 720, 1080], lowest: 20, second: 50 },
  { of: [1080, 1920], heights: [360, 720, 1080], lowest: 20, second: 50 },
  { of: [1280, 720], heights: [360, 720], lowest: 33, second: 100 },
  { of: [640, 360], heights: [360], lowest: 100, second: 100 },
  // Four times the pixels: reading them is nearly all that each height costs.
  { of: [3840, 2160], heights: [360, 720, 1080], lowest: 27, second: 60 },
])('a video of $of is $lowest percent done with its lowest height', (row) => {
  const [width = 0, height = 0] = row.of
  const [first = 0, second = first] = row.heights
  const shareOf = workShares({ video: { width, height } }, row.heights)
  expect(shareOf(first, 0)).toBe(0)
  expect(percent(shareOf(first, 1))).toBe(row.lowest)
  expect(percent(shareOf(second, 1))).toBe(row.second)
  expect(shareOf(row.heights.at(-1) ?? 0, 1)).toBe(1)
})
