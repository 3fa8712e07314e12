import { dayMs, hourMs, minuteMs } from '#server/kernel/clock.ts'

/** For so long an event that could not be worked is tried again. */
const TRIED_FOR_MS = 3 * dayMs

/**
 * Delay until an event is tried again, in milliseconds: short at first, as most only came before our own
 * row. Undefined when it was tried for long enough.
 */
export function nextTryMs(ageMs: number): number | undefined {
  if (ageMs >= TRIED_FOR_MS) return undefined
  if (ageMs < minuteMs) return 5_000
  if (ageMs < hourMs) return minuteMs
  return ageMs < dayMs ? 10 * minuteMs : hourMs
}
