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

/** Read a page from a query; the default is 10 records, the largest page 200 unless told otherwise. */
export function pageOf(query: PageQuery, { standard = 10, largest = largestPage } = {}): Page {
  return {
    limit: Math.min(query.limit ?? standard, largest),
    offset: query.offset ?? 0,
  }
}

/** One page of rows with the number of all matches. */
export interface Listed<T> {
  data: T[]
  total: number
}

/** Inclusive whole days in UTC as a half-open range. */
export function dayBounds({ fromDate, toDate }: { fromDate?: string; toDate?: string }): {
  from: Date | null
  until: Date | null
} {
  const until = toDate ? new Date(`${toDate}T00:00:00Z`) : null
  if (until) until.setUTCDate(until.getUTCDate() + 1)
  return { from: fromDate ? new Date(`${fromDate}T00:00:00Z`) : null, until }
}
