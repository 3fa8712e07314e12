import type { ReactNode } from 'react'
import { Loading, SkeletonPost } from '#web/ui/index.ts'
import { type PostPage, type PostQuery, usePostList } from '../../entities/post/posts.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import type { PostActions } from './post-actions.ts'
import { PostCard } from './post-card.tsx'

type List = ReturnType<typeof usePostList>

type Props = {
  first: PostPage
  query: PostQuery
  actions: PostActions
  empty: ReactNode
  showPin?: boolean
  /** Stands above the posts and may begin the list anew. */
  head?: (list: List) => ReactNode
}

/** Posts one below the other, going on as one reads. */
export function FeedList({ first, query, actions, empty, showPin, head }: Props) {
  const list = usePostList(first, query)
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
