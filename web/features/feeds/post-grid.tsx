import type { ReactNode } from 'react'
import { type PostPage, type PostQuery, usePostList } from '../../entities/post/posts.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { PostTile } from './post-tile.tsx'

type Props = {
  first: PostPage
  query: PostQuery
  empty: ReactNode
  /** A click opens the photos in the viewer instead of the post. */
  inViewer?: boolean
}

/** Posts as square tiles, three per row. */
export function PostGrid({ first, query, empty, inViewer }: Props) {
  const list = usePostList(first, query)
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
