import { useState } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds } from '#contract/content/feeds.ts'
import type { Query } from '#contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { useKeptState } from '../../lib/kept-state.ts'

export interface FeedPage {
  data: Feed[]
  total: number
}

export type FeedQuery = Omit<Query<typeof ListFeeds>, 'before' | 'offset' | 'limit'>

/** Posts of one page of a list. */
export const feedPageSize = 12

interface Held {
  feeds: Feed[]
  isWhole: boolean
}

const heldOf = ({ data, total }: FeedPage): Held => ({
  feeds: data,
  isWhole: data.length >= total || data.length === 0,
})

/** The next page of a list; what moved down meanwhile and comes again is shown once. */
function longer({ feeds }: Held, { data, total }: FeedPage): Held {
  const known = new Set(feeds.map(({ _id }) => _id))
  const all = [...feeds, ...data.filter(({ _id }) => !known.has(_id))]
  return { feeds: all, isWhole: data.length < feedPageSize || all.length >= total }
}

/**
 * An endless list of posts, there again as it was when one comes back to it. `first` is its first
 * page, `query` what the next ones are asked with.
 */
export function useFeedList(name: string, first: FeedPage, query: FeedQuery) {
  const [held, setHeld] = useKeptState<Held>(name, () => heldOf(first))
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()

  const loadMore = async () => {
    if (isLoading || held.isWhole) return
    setLoading(true)
    setProblem(undefined)
    try {
      const page = await call(ListFeeds, { query: { ...query, ...nextOf(held) } })
      setHeld((current) => longer(current, page))
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    setLoading(false)
  }

  return {
    ...held,
    isLoading,
    problem,
    loadMore,
    /** Begin anew with a first page that is younger. */
    restart: (page: FeedPage) => setHeld(heldOf(page)),
  }
}

/** By the last post held, so that new ones move nothing. */
function nextOf({ feeds }: Held) {
  const last = feeds.at(-1)
  return { limit: feedPageSize, ...(last ? { before: last._id } : {}) }
}
