import type { ReactNode } from 'react'
import { RowsEnd } from '../../lib/rows-end.tsx'
import { PostTile } from './post-tile.tsx'
import { type FeedPage, type FeedQuery, useFeedList } from './use-feed-list.ts'
import { useFreshFeeds } from './use-fresh-feeds.ts'

type Props = {
  name: string
  first: FeedPage
  query: FeedQuery
  empty: ReactNode
  /** A touch opens the photos in the viewer rather than the post. */
  inViewer?: boolean
}

/** Posts as squares, three in a row. */
export function PostGrid({ name, first, query, empty, inViewer }: Props) {
  const list = useFeedList(name, first, query)
  useFreshFeeds(list.rows)
  if (list.rows.length === 0) return empty
  return (
    <>
      <div className="grid grid-cols-3 gap-0.5 sm:gap-2">
        {list.rows.map((feed) => (
          <PostTile key={feed._id} feed={feed} inViewer={inViewer} />
        ))}
      </div>
      <RowsEnd list={list} />
    </>
  )
}
