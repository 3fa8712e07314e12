/** Page number from the URL, counted from 1. */
export const readPage = (url: URL): number =>
  Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)

/** Sort order of a list, and the filters to keep when it changes. */
export interface Sorted {
  params: URLSearchParams
  sortBy: string
  sort: string
}

/** Sort order from the URL; empty for the list's default. */
export const readSorting = (params: URLSearchParams) => ({
  sortBy: params.get('sortBy') ?? '',
  sort: params.get('sort') === 'asc' ? 'asc' : 'desc',
})

/** State and link of a sortable column header; sorting by it again reverses the order. */
export function sortedBy({ params, sortBy, sort }: Sorted, field: string, first: 'asc' | 'desc') {
  const isSorted = sortBy === field
  const next = new URLSearchParams(params)
  next.delete('page')
  next.set('sortBy', field)
  next.set('sort', isSorted ? (sort === 'asc' ? 'desc' : 'asc') : first)
  const sorted = sort === 'asc' ? ('ascending' as const) : ('descending' as const)
  return { sortTo: `?${next}`, ...(isSorted && { sorted }) }
}
