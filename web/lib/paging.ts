/** The page of a list that an address asks for, counted from 1. */
export const readPage = (url: URL): number =>
  Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)

/** The same list, its filters included, on another page. */
export function pageLink(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  next.set('page', String(page))
  return `?${next}`
}
