import { expect, test } from 'vitest'
import { barsOf } from './recording.ts'

test('bars are the peaks of equal parts', () => {
  expect(barsOf([0.1, 0.9, 0.2, 0.3, 0, 0.4], 3)).toEqual([0.9, 0.3, 0.4])
  expect(barsOf([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1])
  expect(barsOf([], 2)).toEqual([0, 0])
})
