import { expect, test } from 'vitest'
import { lineOf } from './sent-line.ts'

test.each([
  [{ lostShare: 0, roundTripMs: 40 }, 'good'],
  [{ lostShare: 0.05, roundTripMs: 40 }, 'weak'],
  [{ lostShare: 0, roundTripMs: 400 }, 'weak'],
  [{ lostShare: 0.2, roundTripMs: 40 }, 'bad'],
  [{ lostShare: 0.2, roundTripMs: 900 }, 'bad'],
])('a line with %j is %s', (sent, level) => {
  expect(lineOf({ bytes: 0, ...sent }, 375_000, 3_000)).toEqual({ level, kilobits: 1000 })
})

test('a new connection that counts from the beginning sends nothing, never less', () => {
  expect(lineOf({ bytes: 0, lostShare: 0, roundTripMs: 0 }, -500, 3_000).kilobits).toBe(0)
})
