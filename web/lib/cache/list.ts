export interface Row {
  _id: string
}

export interface Page<R> {
  data: readonly R[]
  total: number
  /** Where the next page begins, for lists that go on by a cursor; null on the last page. */
  next?: string | null
}

/** The pages of a list that are loaded, as one. */
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

/** Nothing follows what is loaded. A cursor knows it, where a total may be an estimate. */
export const isWhole = ({ rows, total, next }: Loaded<unknown>): boolean =>
  next === undefined ? rows.length >= total : next === null

/** The next page of a list; what moved down meanwhile and comes again is shown once. */
export function withNext<R extends Row>(
  { rows }: Loaded<R>,
  { data, total, next }: Page<R>,
): Loaded<R> {
  const known = new Set(rows.map(({ _id }) => _id))
  const fresh = data.filter(({ _id }) => !known.has(_id))
  const all = [...rows, ...fresh]
  // A page without anything new is the end, whatever the total says.
  return { rows: all, total: data.length === 0 ? all.length : total, next }
}

/**
 * The first page, loaded again, in front of the pages after it. Rows that it lacks down to the last
 * one that both hold are gone. Undefined where it ends above all that was loaded: the pages between
 * are not known then.
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
