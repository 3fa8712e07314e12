import { Problem } from './problem.ts'

/** A page of a list: how many records at most, after how many. */
export interface Page {
  limit: number
  offset: number
}

export interface PageQuery {
  limit?: number | undefined
  offset?: number | undefined
}

export const largestPage = 200

/** Nobody turns pages this far; beyond it a list is empty. */
const deepestOffset = 1_000_000

/** Read a page from a query; the default is 10 records, the largest page 200 unless told otherwise. */
export function pageOf(query: PageQuery, { standard = 10, largest = largestPage } = {}): Page {
  return {
    limit: Math.min(query.limit ?? standard, largest),
    offset: Math.min(query.offset ?? 0, deepestOffset),
  }
}

/** One page of rows with the number of all matches. */
export interface Listed<T> {
  data: T[]
  total: number
}

/** Inclusive whole days in UTC as a half-open range. Throws `invalid` beside a day that is none. */
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
  const start = new Date(`${day}T00:00:00Z`)
  // `Date` takes the 31st of February for the 3rd of March.
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) {
    throw new Problem('invalid', { fields: { [field]: new Problem('day_unknown') } })
  }
  return start
}

/** Matches are counted up to here. */
export const maxCounted = 1_000

/**
 * The total of a list whose matches were counted up to `maxCounted`: exact until there, and on the
 * last page; beyond, one more than was shown until now, as long as pages are full.
 */
export function totalOf(counted: number, rowCount: number, { limit, offset }: Page): number {
  if (rowCount === 0) return Math.min(counted, offset)
  const shown = offset + rowCount
  if (rowCount < limit || counted < maxCounted) return Math.max(counted, shown)
  return Math.max(counted, shown + 1)
}
