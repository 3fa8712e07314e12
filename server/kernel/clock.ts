/** The source of the current time; replaced in tests. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The day (UTC) of a moment, such as `2026-11-28`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
