import { useState } from 'react'
import { type ApiProblem, problemOf } from './api-problem.ts'
import { useKeptState } from './kept-state.ts'

interface Row {
  _id: string
}

interface Page<R> {
  data: R[]
  total: number
}

interface Held<R> {
  rows: R[]
  total: number
}

/** The next page of a list; what moved down meanwhile and comes again is shown once. */
export function joinRows<R extends Row>({ rows }: Held<R>, { data, total }: Page<R>): Held<R> {
  const known = new Set(rows.map(({ _id }) => _id))
  const fresh = data.filter(({ _id }) => !known.has(_id))
  const all = [...rows, ...fresh]
  // A page without anything new is the end, whatever the total says.
  return { rows: all, total: data.length === 0 ? all.length : total }
}

/**
 * An endless list by offsets, there again as it was when one comes back to it. `first` is its loaded
 * first page, `load` asks for the one after so many rows.
 */
export function usePages<R extends Row>(
  name: string,
  first: Page<R>,
  load: (offset: number) => Promise<Page<R>>,
) {
  const [held, setHeld] = useKeptState<Held<R>>(name, () => ({
    rows: first.data,
    total: first.total,
  }))
  const [seen, setSeen] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  // Loaded again while it is shown: what was held is older.
  if (first !== seen) {
    setSeen(first)
    setHeld({ rows: first.data, total: first.total })
  }
  const isWhole = held.rows.length >= held.total

  const loadMore = async () => {
    if (isLoading || isWhole) return
    setLoading(true)
    setProblem(undefined)
    try {
      const page = await load(held.rows.length)
      setHeld((current) => joinRows(current, page))
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    setLoading(false)
  }

  /** Show a row as the server has just answered it. */
  const replace = (row: R) =>
    setHeld(({ rows, total }) => ({
      rows: rows.map((one) => (one._id === row._id ? row : one)),
      total,
    }))

  return { rows: held.rows, isWhole, isLoading, problem, loadMore, replace }
}
