import type { ReactNode } from 'react'
import type { Video } from '#contract/content/video.ts'
import { ListBookmarkedVideos, ListVideos } from '#contract/content/videos.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { useNotDismissed } from '../../entities/item/dismissed-items.ts'
import { UnlessHidden } from '../../entities/item/unless-hidden.tsx'
import { videoPageSize } from '../../entities/video/videos.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { VideoTile } from './video-tile.tsx'

type GridProps = {
  videos: readonly Video[]
  showCreator?: boolean | undefined
  isUnasked?: boolean
}

/** Video thumbnails in a grid. */
export function VideoGrid({ videos, showCreator, isUnasked = false }: GridProps) {
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-5 sm:grid-cols-2 sm:gap-x-4">
      {videos.map((video, index) => (
        <UnlessHidden key={video._id} item={video} isUnasked={isUnasked}>
          <VideoTile video={video} eager={index < 2} showCreator={showCreator} />
        </UnlessHidden>
      ))}
    </div>
  )
}

type ListProps = {
  /** Query of the first page, without pagination. */
  query: Omit<Query<typeof ListVideos>, 'limit' | 'offset' | 'before'>
  first: Reply<typeof ListVideos>
  empty: ReactNode
  showCreator?: boolean
}

/** Videos of one creator or of all, with infinite scrolling. */
export function VideoList({ query, first, empty, showCreator }: ListProps) {
  const list = useList(ListVideos, { query: { ...query, limit: videoPageSize } }, first)
  const isUnasked = !query.q && !query.performerId
  const rows = useNotDismissed(list.rows, isUnasked)
  if (rows.length === 0 && list.isWhole) return empty
  return (
    <div className="grid grid-cols-1 gap-6">
      <VideoGrid videos={rows} showCreator={showCreator} isUnasked={isUnasked} />
      <RowsEnd list={list} />
    </div>
  )
}

type BookmarkProps = { first: Reply<typeof ListBookmarkedVideos>; empty: ReactNode }

/** Bookmarked videos. One whose bookmark is removed stays until the page is left. */
export function BookmarkedVideos({ first, empty }: BookmarkProps) {
  const query = { limit: videoPageSize }
  const list = useList(ListBookmarkedVideos, { query }, first)
  if (list.rows.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-6">
      <VideoGrid videos={list.rows.map(({ objectInfo }) => objectInfo)} showCreator />
      <RowsEnd list={list} />
    </div>
  )
}
