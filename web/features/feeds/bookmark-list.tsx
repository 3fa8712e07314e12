import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import type { ItemActions } from '../../entities/item/item-actions.ts'
import { postPageSize } from '../../entities/post/posts.ts'
import { useList } from '../../lib/cache/use-list.ts'
import { FeedsEnd } from './feed-list.tsx'
import { PostCard } from './post-card.tsx'

type Props = {
  first: Reply<typeof ListBookmarkedFeeds>
  actions: ItemActions
  empty: ReactNode
}

/** Bookmarked posts. One whose bookmark is removed stays until the page is left, to allow undo. */
export function BookmarkList({ first, actions, empty }: Props) {
  const list = useList(ListBookmarkedFeeds, { query: { limit: postPageSize } }, first)
  const feeds = list.rows.map(({ objectInfo }) => objectInfo)
  if (feeds.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4">
      {feeds.map((feed, index) => (
        <PostCard key={feed._id} feed={feed} actions={actions} eager={index === 0} />
      ))}
      <FeedsEnd list={list} />
    </div>
  )
}
