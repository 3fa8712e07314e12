import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { Loading, SkeletonPost, useAlive } from '#web/ui/index.ts'
import { useNotDismissed } from '../../entities/item/dismissed-items.ts'
import type { ItemActions } from '../../entities/item/item-actions.ts'
import { UnlessHidden } from '../../entities/item/unless-hidden.tsx'
import { boxOf } from '../../entities/post/post-media.ts'
import { type PostPage, type PostQuery, usePostList } from '../../entities/post/posts.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { PostCard } from './post-card.tsx'

type List = ReturnType<typeof usePostList>

type Props = {
  first: PostPage
  query: PostQuery
  actions: ItemActions
  empty: ReactNode
  showPin?: boolean
  /** Rendered above the posts; may replace the list. */
  head?: (list: List) => ReactNode
}

/** Posts in a column, with infinite scrolling. */
export function FeedList({ first, query, actions, empty, showPin, head }: Props) {
  const list = usePostList(first, query)
  const isUnasked = !query.q && !query.performerId
  const rows = useNotDismissed(list.rows, isUnasked)
  if (rows.length === 0 && list.isWhole) return empty
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4">
      {head?.(list)}
      {rows.map((feed, index) => (
        <LaidOutWhenNear key={feed._id} post={feed} isFar={index > 1}>
          <UnlessHidden item={feed} isUnasked={isUnasked}>
            <PostCard feed={feed} actions={actions} eager={index === 0} showPin={showPin} />
          </UnlessHidden>
        </LaidOutWhenNear>
      ))}
      <FeedsEnd list={list} />
    </div>
  )
}

type FarProps = { post: Feed; isFar: boolean; children: ReactNode }

/**
 * Skips layout of server-rendered posts below the first screen until they are near the viewport, so
 * that a phone is not busy with them during hydration. Posts added on the client have their real
 * height at once: scroll restoration depends on it.
 */
function LaidOutWhenNear({ post, isFar, children }: FarProps) {
  const [isLeft] = useState(!useAlive() && isFar)
  if (!isLeft) return children
  const { width, height } = boxOf(post)
  const mediaShare = post.files.length > 0 ? Math.min(height / width, 5 / 4) : 0
  const estimate = { '--media-share': mediaShare, '--more': `${moreOf(post)}rem` }
  return (
    <div className="ui-far" style={estimate as CSSProperties}>
      {children}
    </div>
  )
}

/**
 * Height of what stands below the second line of a post's text, in rem: as much as it takes on a
 * phone. What is taller than its estimate would reach into the next post.
 */
function moreOf({ text, polls, pollDescription }: Feed): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / 40 || 1), 0)
  const poll = polls.length > 0 ? 7 + 3.5 * polls.length + (pollDescription ? 2 : 0) : 0
  return 1.5 * Math.max(0, Math.min(lines, 6) - 2) + poll
}

/** End of a post list: a skeleton post while loading, or an error with retry. */
export function FeedsEnd({ list }: Parameters<typeof RowsEnd>[0]) {
  return (
    <>
      {list.isLoading && !list.problem && (
        <Loading>
          <SkeletonPost />
        </Loading>
      )}
      <RowsEnd list={list} quiet />
    </>
  )
}
