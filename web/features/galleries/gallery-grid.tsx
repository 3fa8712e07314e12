import type { ReactNode } from 'react'
import { ListBookmarkedGalleries, ListGalleries } from '#contract/content/galleries.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { galleryPageSize } from '../../entities/gallery/galleries.ts'
import { useNotDismissed } from '../../entities/item/dismissed-items.ts'
import { UnlessHidden } from '../../entities/item/unless-hidden.tsx'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { GalleryTile } from './gallery-tile.tsx'

type GridProps = {
  galleries: readonly Gallery[]
  showCreator?: boolean | undefined
  isUnasked?: boolean
}

/** Gallery covers in a grid. */
export function GalleryGrid({ galleries, showCreator, isUnasked = false }: GridProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4">
      {galleries.map((gallery, index) => (
        <UnlessHidden key={gallery._id} item={gallery} isUnasked={isUnasked}>
          <GalleryTile gallery={gallery} eager={index < 2} showCreator={showCreator} />
        </UnlessHidden>
      ))}
    </div>
  )
}

type ListProps = {
  /** Query of the first page, without pagination. */
  query: Omit<Query<typeof ListGalleries>, 'limit' | 'offset' | 'before'>
  first: Reply<typeof ListGalleries>
  empty: ReactNode
  showCreator?: boolean
}

/** Galleries of one creator or of all, with infinite scrolling. */
export function GalleryList({ query, first, empty, showCreator }: ListProps) {
  const list = useList(ListGalleries, { query: { ...query, limit: galleryPageSize } }, first)
  const isUnasked = !query.q && !query.performerId
  const rows = useNotDismissed(list.rows, isUnasked)
  if (rows.length === 0 && list.isWhole) return empty
  return (
    <div className="grid grid-cols-1 gap-6">
      <GalleryGrid galleries={rows} showCreator={showCreator} isUnasked={isUnasked} />
      <RowsEnd list={list} />
    </div>
  )
}

type BookmarkProps = { first: Reply<typeof ListBookmarkedGalleries>; empty: ReactNode }

/** Bookmarked galleries. One whose bookmark is removed stays until the page is left. */
export function BookmarkedGalleries({ first, empty }: BookmarkProps) {
  const query = { limit: galleryPageSize }
  const list = useList(ListBookmarkedGalleries, { query }, first)
  if (list.rows.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-6">
      <GalleryGrid galleries={list.rows.map(({ objectInfo }) => objectInfo)} showCreator />
      <RowsEnd list={list} />
    </div>
  )
}
