import type { Clock } from '#server/kernel/clock.ts'

/** A clock that runs like the real one, from wherever a test sets it. */
export interface TestClock extends Clock {
  advance(ms: number): void
  /** It is this moment now. */
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
