import type { ReactNode } from 'react'
import { Loading, SkeletonPost } from '#web/ui/index.ts'
import { RowsEnd } from '../../lib/rows-end.tsx'
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
  useFreshFeeds(list.rows)
  if (list.rows.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4">
      {head?.(list)}
      {list.rows.map((feed, place) => (
        <PostCard
          key={feed._id}
          feed={feed}
          actions={actions}
          eager={place === 0}
          showPin={showPin}
        />
      ))}
      <FeedsEnd list={list} />
    </div>
  )
}

/** The end of a list of posts: what is on its way has the shape of a post. */
export function FeedsEnd({ list }: Parameters<typeof RowsEnd>[0]) {
  return (
    <>
      {list.isLoading && (
        <Loading>
          <SkeletonPost />
        </Loading>
      )}
      <RowsEnd list={list} />
    </>
  )
}
