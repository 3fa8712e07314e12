import { expect, test } from 'vitest'
import { blockingMs, type TraceEvent } from './blocking.ts'

const event = (name: string, ts: number, tdur?: number, tid = 1): TraceEvent => ({
  ...{ name, ts, tid, pid: 7 },
  ...(tdur === undefined ? {} : { tdur }),
})

test('tasks count by the time of the processor beyond 50 ms, on the main thread, after the first paint', () => {
  const events = [
    event('RunTask', 0, 90_000),
    event('firstContentfulPaint', 100_000),
    event('RunTask', 200_000, 10_000),
    event('RunTask', 300_000, 20_000),
    event('RunTask', 400_000, 15_000),
    event('FunctionCall', 400_000, 15_000),
    event('RunTask', 500_000, 90_000, 2),
  ]
  expect(blockingMs(events, 4)).toBe(30 + 10)
  expect(blockingMs(events, 1)).toBe(0)
  expect(() => blockingMs([], 4)).toThrow('nothing was painted')
})
