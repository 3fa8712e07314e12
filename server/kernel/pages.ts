import { isKnownDay } from './parse-time.ts'
import { Problem } from './problem.ts'

/** A page of a list: its size and offset. */
export interface Page {
  limit: number
  offset: number
}

export interface PageQuery {
  limit?: number | undefined
  offset?: number | undefined
}

export const largestPage = 200

/**
 * The highest total, so that clients which load pages while the total exceeds what they hold stop.
 */
export const largestTotal = 10_000

/** Matches are counted exactly up to this number; above, a total is an estimate. */
export const countedTo = 1_000

/**
 * Read a page from a query: 10 records by default, at most `largest`. Beyond the highest total a
 * list is empty: cursors continue where offsets end.
 */
export function pageOf(query: PageQuery, { standard = 10, largest = largestPage } = {}): Page {
  const offset = query.offset ?? 0
  const limit = offset > largestTotal ? 0 : Math.min(query.limit ?? standard, largest)
  return { limit, offset: Math.min(offset, largestTotal) }
}

/** One page of rows with the number of all matches. */
export interface Listed<T> {
  data: T[]
  total: number
}

/** Inclusive whole days in UTC as a half-open range. Throws `invalid` beside an invalid day. */
export function dayBounds({
  fromDate,
  toDate,
}: {
  fromDate?: string | undefined
  toDate?: string | undefined
}): {
  from: Date | null
  until: Date | null
} {
  const until = toDate ? startOf('toDate', toDate) : null
  if (until) until.setUTCDate(until.getUTCDate() + 1)
  return { from: fromDate ? startOf('fromDate', fromDate) : null, until }
}

function startOf(field: string, day: string): Date {
  if (!isKnownDay(day)) {
    throw new Problem('invalid', { fields: { [field]: new Problem('day_unknown') } })
  }
  return new Date(`${day}T00:00:00Z`)
}
