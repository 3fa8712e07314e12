import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { ListEnd } from './feed-list.tsx'
import type { PostActions } from './post-actions.ts'
import { PostCard } from './post-card.tsx'
import { useFreshFeeds } from './use-fresh-feeds.ts'

type Page = Reply<typeof ListBookmarkedFeeds>
type Props = { first: Page; actions: PostActions; empty: ReactNode }

export const bookmarkPageSize = 12

/** Bookmarked posts. One whose bookmark is taken back stays until the page is left, to be put back. */
export function BookmarkList({ first, actions, empty }: Props) {
  const list = useBookmarks(first)
  const feeds = list.data.map(({ objectInfo }) => objectInfo)
  useFreshFeeds(feeds)
  if (feeds.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4">
      {feeds.map((feed, place) => (
        <PostCard key={feed._id} feed={feed} actions={actions} eager={place === 0} />
      ))}
      <ListEnd list={list} />
    </div>
  )
}

function useBookmarks(first: Page) {
  const [held, setHeld] = useKeptState<Page>('bookmarks', () => first)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()

  const loadMore = async () => {
    if (isLoading) return
    setLoading(true)
    setProblem(undefined)
    try {
      const query = { limit: bookmarkPageSize, offset: held.data.length }
      const page = await call(ListBookmarkedFeeds, { query })
      setHeld((current) => longer(current, page))
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    setLoading(false)
  }
  return { ...held, isWhole: held.data.length >= held.total, isLoading, problem, loadMore }
}

function longer(held: Page, page: Page): Page {
  const known = new Set(held.data.map(({ _id }) => _id))
  const data = [...held.data, ...page.data.filter(({ _id }) => !known.has(_id))]
  return { data, total: page.data.length === 0 ? data.length : page.total }
}
