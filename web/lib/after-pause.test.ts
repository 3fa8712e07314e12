import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPause } from './after-pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work runs once typing has paused', () => {
  const work = vi.fn<(signal: AbortSignal) => void>()
  afterPause(work, 100)
  vi.advanceTimersByTime(99)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

test('canceled before the pause, nothing runs; after it, what runs is aborted', () => {
  const work = vi.fn<(signal: AbortSignal) => void>()
  afterPause(work, 100)()
  vi.advanceTimersByTime(200)
  expect(work).not.toHaveBeenCalled()

  const cancel = afterPause(work, 100)
  vi.advanceTimersByTime(100)
  cancel()
  expect(work.mock.calls[0]?.[0].aborted).toBe(true)
})
