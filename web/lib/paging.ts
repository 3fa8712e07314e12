/** The page of a list that an address asks for, counted from 1. */
export const readPage = (url: URL): number =>
  Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)

/** The same list, its filters included, on another page. */
export function pageLink(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  next.set('page', String(page))
  return `?${next}`
}

/** How a list is sorted, and the filters that stay when it is sorted otherwise. */
export interface Sorted {
  params: URLSearchParams
  sortBy: string
  sort: string
}

/** How an address asks for a list to be sorted; empty: as the list is by itself. */
export const readSorting = (params: URLSearchParams) => ({
  sortBy: params.get('sortBy') ?? '',
  sort: params.get('sort') === 'asc' ? 'asc' : 'desc',
})

/** What a column's head needs to sort by a field: a second touch turns the order around. */
export function sortedBy({ params, sortBy, sort }: Sorted, field: string, first: 'asc' | 'desc') {
  const isSorted = sortBy === field
  const next = new URLSearchParams(params)
  next.delete('page')
  next.set('sortBy', field)
  next.set('sort', isSorted ? (sort === 'asc' ? 'desc' : 'asc') : first)
  const sorted = sort === 'asc' ? ('ascending' as const) : ('descending' as const)
  return { sortTo: `?${next}`, ...(isSorted && { sorted }) }
}
