import type { ReactNode } from 'react'
import { FailedState, InfiniteSentinel, Loading, SkeletonPost } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PostActions } from './post-actions.ts'
import { PostCard } from './post-card.tsx'
import { type FeedPage, type FeedQuery, useFeedList } from './use-feed-list.ts'
import { useFreshFeeds } from './use-fresh-feeds.ts'

type List = ReturnType<typeof useFeedList>

type Props = {
  name: string
  first: FeedPage
  query: FeedQuery
  actions: PostActions
  empty: ReactNode
  showPin?: boolean
  /** Stands above the posts and may begin the list anew. */
  head?: (list: List) => ReactNode
}

/** Posts one below the other, going on as one reads. */
export function FeedList({ name, first, query, actions, empty, showPin, head }: Props) {
  const list = useFeedList(name, first, query)
  useFreshFeeds(list.feeds)
  if (list.feeds.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4">
      {head?.(list)}
      {list.feeds.map((feed, place) => (
        <PostCard
          key={feed._id}
          feed={feed}
          actions={actions}
          eager={place === 0}
          showPin={showPin}
        />
      ))}
      <ListEnd list={list} />
    </div>
  )
}

/** Where a list goes on, or why it does not. */
export function ListEnd({ list }: { list: Omit<List, 'restart' | 'feeds'> }) {
  if (list.problem) {
    return (
      <FailedState
        title={m.list_failed()}
        onRetry={list.loadMore}
        retrying={list.isLoading}
        requestId={list.problem.requestId}
      >
        {list.problem.message}
      </FailedState>
    )
  }
  if (list.isWhole) return null
  return (
    <>
      {list.isLoading && (
        <Loading>
          <SkeletonPost />
        </Loading>
      )}
      <InfiniteSentinel onReach={list.loadMore} pending={list.isLoading} />
    </>
  )
}
