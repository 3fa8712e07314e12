import { formatDay } from './format.ts'
import { readNumber } from './typed-number.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The midnight (UTC) after a day of a form; empty for what is no day. */
export function endOf(day: string): string {
  const start = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(start) ? '' : new Date(start + dayMs).toISOString()
}

/** The last whole day before a midnight, for people. */
export const formatLastDay = (end: string): string =>
  formatDay(new Date(Date.parse(end) - 1).toISOString())

/** A typed count: null where nothing was typed, 0, which the API refuses, for what is no count. */
export function readCount(typed: string): number | null {
  if (typed === '') return null
  const count = readNumber(typed) ?? 0
  return Number.isInteger(count) ? count : 0
}
