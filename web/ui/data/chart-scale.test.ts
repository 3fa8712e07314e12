import { expect, test } from 'vitest'
import { heightScale, labelStep, ticksOf } from './chart-scale.ts'

test.each([
  [0, 10, [0, 2.5, 5, 7.5, 10]],
  [0, 0, [0, 0.25, 0.5, 0.75, 1]],
  [0, 873, [0, 250, 500, 750, 1000]],
  [-40, 60, [-50, -25, 0, 25, 50, 75]],
])('from %d to %d', (low, high, ticks) => {
  expect(ticksOf(low, high)).toEqual(ticks)
})

test.each([
  [1, [0, 1]],
  [0, [0, 1]],
  [9, [0, 5, 10]],
  [13, [0, 5, 10, 15]],
])('of things that are counted, up to %d', (high, ticks) => {
  expect(ticksOf(0, high, true)).toEqual(ticks)
})

test('labels do not overlap', () => {
  expect(labelStep(30, 600)).toBe(4)
  expect(labelStep(5, 600)).toBe(1)
})

test('the highest tick is at the top of the plot', () => {
  const at = heightScale([0, 50, 100], { left: 0, top: 10, width: 100, height: 200 })
  expect([at(0), at(50), at(100)]).toEqual([210, 110, 10])
})
