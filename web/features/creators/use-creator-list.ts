import { useState } from 'react'
import type { Query } from '#contract/endpoint.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { useKeptState } from '../../lib/kept-state.ts'

export interface CreatorPage {
  data: PerformerCard[]
  total: number
}

export type CreatorQuery = Omit<Query<typeof SearchCreators>, 'offset' | 'limit'>

export const creatorPageSize = 24

/** An endless list of creators, there again as it was when one comes back to it. */
export function useCreatorList(first: CreatorPage, query: CreatorQuery) {
  const [held, setHeld] = useKeptState<CreatorPage>('creators', () => first)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()

  const loadMore = async () => {
    if (isLoading) return
    setLoading(true)
    setProblem(undefined)
    try {
      const offset = held.data.length
      const page = await call(SearchCreators, {
        query: { ...query, limit: creatorPageSize, offset },
      })
      setHeld((current) => longer(current, page))
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    setLoading(false)
  }
  return { ...held, isWhole: held.data.length >= held.total, isLoading, problem, loadMore }
}

function longer(held: CreatorPage, page: CreatorPage): CreatorPage {
  const known = new Set(held.data.map(({ _id }) => _id))
  const data = [...held.data, ...page.data.filter(({ _id }) => !known.has(_id))]
  return { data, total: page.data.length === 0 ? data.length : page.total }
}
