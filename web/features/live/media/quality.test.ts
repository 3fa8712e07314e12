import { expect, test } from 'vitest'
import type { Received } from './player.ts'
import { firstLine, type LineState, layerOf, nextLine, qualities } from './quality.ts'

const nothing: Received = { frames: 0, packets: 0, lostPackets: 0 }
const good: Received = { frames: 60, packets: 400, lostPackets: 4 }
const lossy: Received = { frames: 50, packets: 300, lostPackets: 60 }
const slow: Received = { frames: 6, packets: 200, lostPackets: 0 }

const after = (line: LineState, ...samples: Received[]) =>
  samples.reduce((state, sample) => nextLine(state, nothing, sample), line)
const times = (count: number, sample: Received) => Array.from({ length: count }, () => sample)

test.each([
  ['a good line keeps the largest picture', times(30, good), 2],
  ['lost packets show a smaller one', [lossy], 1],
  ['too few pictures show a smaller one', [slow], 1],
  ['a bad line ends at the smallest', times(9, lossy), 0],
  ['nothing at all changes nothing', times(9, nothing), 2],
  ['a line that has recovered gets a larger one again', [lossy, ...times(10, good)], 2],
  ['but not at once', [lossy, ...times(9, good)], 1],
])('%s', (_what, samples, layer) => {
  expect(after(firstLine, ...samples).layer).toBe(layer)
})

test('each failed try of a larger picture waits longer for the next', () => {
  const once = after(firstLine, lossy, ...times(10, good))
  const twice = after(once, lossy)
  expect(after(twice, ...times(10, good)).layer).toBe(1)
  expect(after(twice, ...times(20, good)).layer).toBe(2)
})

test('a chosen quality is shown, whatever the line is', () => {
  const line = after(firstLine, lossy)
  expect(qualities.map((quality) => layerOf(quality, line))).toEqual([1, 2, 1, 0])
})
