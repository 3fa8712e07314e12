export interface Row {
  _id: string
}

export interface Page<R> {
  data: readonly R[]
  total: number
  /** Cursor of the next page, for cursor pagination; null on the last page. */
  next?: string | null
}

/** The loaded pages of a list, combined. */
export interface Loaded<R> {
  rows: readonly R[]
  total: number
  next?: string | null | undefined
}

export const loadedOf = <R>({ data, total, next }: Page<R>): Loaded<R> => ({
  rows: data,
  total,
  next,
})

/** Whether the list is complete. A cursor is exact, a total may be an estimate. */
export const isWhole = ({ rows, total, next }: Loaded<unknown>): boolean =>
  next === undefined ? rows.length >= total : next === null

/** Append the next page; rows that moved down meanwhile and appear again are shown once. */
export function withNext<R extends Row>(
  { rows }: Loaded<R>,
  { data, total, next }: Page<R>,
): Loaded<R> {
  const known = new Set(rows.map(({ _id }) => _id))
  const fresh = data.filter(({ _id }) => !known.has(_id))
  const all = [...rows, ...fresh]
  // A page without new rows is the end, whatever the total is.
  return { rows: all, total: data.length === 0 ? all.length : total, next }
}

/**
 * Merge a reloaded first page with the pages after it. Rows it lacks, above the last row that both
 * contain, are removed. Undefined if the page does not overlap with the loaded rows: the rows
 * between are unknown.
 */
export function withFirst<R extends Row>(
  { rows, next }: Loaded<R>,
  page: Page<R>,
): Loaded<R> | undefined {
  const fresh = new Set(page.data.map(({ _id }) => _id))
  if (isWhole(loadedOf(page)) || rows.length <= page.data.length) return loadedOf(page)
  const last = rows.findLastIndex(({ _id }) => fresh.has(_id))
  if (last < 0) return undefined
  return { rows: [...page.data, ...rows.slice(last + 1)], total: page.total, next }
}
