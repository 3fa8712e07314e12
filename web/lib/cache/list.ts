export interface Row {
  _id: string
}

export interface Page<R> {
  data: readonly R[]
  total: number
}

/** The pages of a list that are loaded, as one. */
export interface Loaded<R> {
  rows: readonly R[]
  total: number
}

export const loadedOf = <R>({ data, total }: Page<R>): Loaded<R> => ({ rows: data, total })

/** The next page of a list; what moved down meanwhile and comes again is shown once. */
export function withNext<R extends Row>({ rows }: Loaded<R>, { data, total }: Page<R>): Loaded<R> {
  const known = new Set(rows.map(({ _id }) => _id))
  const fresh = data.filter(({ _id }) => !known.has(_id))
  const all = [...rows, ...fresh]
  // A page without anything new is the end, whatever the total says.
  return { rows: all, total: data.length === 0 ? all.length : total }
}

/**
 * The first page, loaded again, in front of the pages after it. Rows that it lacks down to the last
 * one that both hold are gone. Undefined where it ends above all that was loaded: the pages between
 * are not known then.
 */
export function withFirst<R extends Row>(
  { rows }: Loaded<R>,
  page: Page<R>,
): Loaded<R> | undefined {
  const fresh = new Set(page.data.map(({ _id }) => _id))
  const isWhole = page.data.length >= page.total
  if (isWhole || rows.length <= page.data.length) return loadedOf(page)
  const last = rows.findLastIndex(({ _id }) => fresh.has(_id))
  if (last < 0) return undefined
  return { rows: [...page.data, ...rows.slice(last + 1)], total: page.total }
}
