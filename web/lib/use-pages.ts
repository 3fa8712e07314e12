import { useState } from 'react'
import { useLocation } from 'react-router'
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

const heldOf = <R>({ data, total }: Page<R>): Held<R> => ({ rows: data, total })

/** The next page of a list; what moved down meanwhile and comes again is shown once. */
export function joinRows<R extends Row>({ rows }: Held<R>, { data, total }: Page<R>): Held<R> {
  const known = new Set(rows.map(({ _id }) => _id))
  const fresh = data.filter(({ _id }) => !known.has(_id))
  const all = [...rows, ...fresh]
  // A page without anything new is the end, whatever the total says.
  return { rows: all, total: data.length === 0 ? all.length : total }
}

/**
 * An endless list, there again as it was when one comes back to it. `first` is its loaded first page,
 * `load` asks for the one after so many rows, of which `last` is the last.
 */
export function usePages<R extends Row>(
  name: string,
  first: Page<R>,
  load: (offset: number, last: R | undefined) => Promise<Page<R>>,
) {
  const [held, setHeld] = useKeptState<Held<R>>(name, () => heldOf(first))
  const { key } = useLocation()
  const [seen, setSeen] = useState({ first, key })
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  if (first !== seen.first) {
    setSeen({ first, key })
    // Loaded again while it is shown: what was held is older. Another address has kept its own.
    if (key === seen.key) setHeld(heldOf(first))
  }
  const isWhole = held.rows.length >= held.total

  const loadMore = async () => {
    if (isLoading || isWhole) return
    setLoading(true)
    setProblem(undefined)
    try {
      const page = await load(held.rows.length, held.rows.at(-1))
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

  /** Begin anew with a first page that is younger. */
  const restart = (page: Page<R>) => setHeld(heldOf(page))

  return { rows: held.rows, isWhole, isLoading, problem, loadMore, replace, restart }
}
