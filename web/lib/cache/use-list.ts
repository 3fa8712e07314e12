import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { AnyEndpoint, Reply } from '#contract/endpoint.ts'
import { call } from '../api.ts'
import { type ApiProblem, problemOf } from '../api-problem.ts'
import { isWhole, type Loaded, loadedOf, type Page, type Row, withFirst, withNext } from './list.ts'
import { currentStep, keyOf, type QueryInput, seenAt, useInvalidated } from './queries.ts'

/** Number of lists whose pages are kept for back navigation; the oldest are dropped first. */
const maxKept = 30

interface Held<R> {
  key: string
  first: Page<R>
  loaded: Loaded<R>
  /** Logical time of the oldest page, for `invalidate`. */
  at: number
  /**
   * The reloaded first page does not overlap with the loaded rows: the rows between must be loaded.
   */
  hasGap: boolean
}

const heldLists = new Map<string, Held<Row>>()

function keep<R extends Row>(held: Held<R>): void {
  heldLists.delete(held.key)
  heldLists.set(held.key, held as unknown as Held<Row>)
  const [oldest] = heldLists.keys()
  if (heldLists.size > maxKept && oldest !== undefined) heldLists.delete(oldest)
}

/** Pagination of the next page: after the last cursor, else by offset. */
const nextOf = ({ rows, next }: Loaded<unknown>): object =>
  next ? { before: next } : { offset: rows.length }

/**
 * List with infinite scrolling that starts with a loader's page. After back navigation all its
 * pages are available in the first render, as scroll restoration needs them. A first page that is
 * reloaded, by revalidation or back navigation, updates the rows it covers and keeps the pages
 * after it; `invalidate` reloads all of them.
 */
export function useList<E extends AnyEndpoint, R extends Row>(
  endpoint: E,
  input: QueryInput<E>,
  first: Reply<E> & Page<R>,
) {
  const key = `${useLocation().key} ${keyOf(endpoint, input)}`
  const [held, setHeld] = useState(() => heldFor<R>(key, first))
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  if (held.key !== key) setHeld(heldFor<R>(key, first))
  else if (held.first !== first) setHeld(renewed(held, first))
  const { rows, total } = held.loaded

  useEffect(() => {
    keep(held)
  }, [held])

  const change = (changed: (loaded: Loaded<R>) => Loaded<R>, rest: Partial<Held<R>> = {}) =>
    setHeld((current) =>
      current.key === key ? { ...current, loaded: changed(current.loaded), ...rest } : current,
    )

  const loadAfter = async (loaded: Loaded<R>) =>
    (await call(endpoint, {
      ...input,
      query: { ...(input.query as object), ...nextOf(loaded) },
    } as QueryInput<E>)) as Page<R>

  const load = async (work: () => Promise<void>) => {
    if (isLoading) return
    setLoading(true)
    // An earlier problem stays meanwhile, and with it the button that has the focus.
    try {
      await work()
      setProblem(undefined)
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    setLoading(false)
  }

  const loadMore = () =>
    load(async () => {
      const page = await loadAfter(held.loaded)
      change((loaded) => withNext(loaded, page))
    })

  /** Reload all loaded pages; shown when the last one has arrived. */
  const refetch = () =>
    load(async () => {
      const at = currentStep()
      let fresh = loadedOf(await loadAfter({ rows: [], total: 0 }))
      while (fresh.rows.length < rows.length && !isWhole(fresh)) {
        fresh = withNext(fresh, await loadAfter(fresh))
      }
      change(() => fresh, { at, hasGap: false })
    })

  useInvalidated(endpoint, input, held.at, refetch)
  const { hasGap } = held
  const fillGap = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (hasGap) fillGap()
  }, [hasGap])

  return {
    rows,
    total,
    isWhole: isWhole(held.loaded),
    isLoading,
    problem,
    loadMore,
    /** Update a row from a server response; added at the top if it is new. */
    put: (row: R) =>
      change((loaded) =>
        loaded.rows.some(({ _id }) => _id === row._id)
          ? { ...loaded, rows: loaded.rows.map((one) => (one._id === row._id ? row : one)) }
          : { ...loaded, rows: [row, ...loaded.rows], total: loaded.total + 1 },
      ),
    remove: (id: string) =>
      change((loaded) => ({
        ...loaded,
        rows: loaded.rows.filter(({ _id }) => _id !== id),
        total: Math.max(0, loaded.total - 1),
      })),
    /** Restart from a newer first page. */
    restart: (page: Page<R>) => change(() => loadedOf(page)),
  }
}

function heldFor<R extends Row>(key: string, first: Page<R>): Held<R> {
  const before = heldLists.get(key) as Held<R> | undefined
  if (before) return renewed(before, first)
  return { key, first, loaded: loadedOf(first), at: seenAt(first), hasGap: false }
}

function renewed<R extends Row>(held: Held<R>, first: Page<R>): Held<R> {
  if (held.first === first) return held
  const loaded = withFirst(held.loaded, first)
  return { ...held, first, loaded: loaded ?? held.loaded, hasGap: loaded === undefined }
}
