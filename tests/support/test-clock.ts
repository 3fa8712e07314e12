import type { Clock } from '#server/kernel/clock.ts'

/** A clock that runs like the real one, from any time a test sets. */
export interface TestClock extends Clock {
  advance(ms: number): void
  /** Set the current time. */
  set(moment: Date): void
}

export function createTestClock(): TestClock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms) => {
      aheadMs += ms
    },
    set: (moment) => {
      aheadMs = moment.getTime() - Date.now()
    },
  }
}
