import { useSearchParams } from 'react-router'
import { Pagination } from '#web/ui/index.ts'

type Props = {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Number of rows on all pages. */
  total: number
}

/** Links to the other pages of a list, which keep its filters. */
export function PageLinks({ page, pageSize, total }: Props) {
  const [params] = useSearchParams()
  const linkTo = (other: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(other))
    return `?${next}`
  }
  return <Pagination page={page} pages={Math.ceil(total / pageSize)} href={linkTo} />
}
