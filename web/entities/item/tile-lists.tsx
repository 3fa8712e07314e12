import type { ComponentType, ReactNode } from 'react'
import type { AnyEndpoint, Reply } from '#contract/endpoint.ts'
import type { Page } from '../../lib/cache/list.ts'
import type { QueryInput } from '../../lib/cache/queries.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { type Listed, useNotDismissed } from './dismissed-items.ts'
import { UnlessHidden } from './unless-hidden.tsx'

export interface TileProps<Item> {
  item: Item
  eager?: boolean
  showCreator?: boolean | undefined
}

export interface TileParts<Item> {
  list: AnyEndpoint
  bookmarks: AnyEndpoint
  /** Page size of both. */
  limit: number
  /** The shape of its covers, as of `ItemTile`. */
  shape: keyof typeof columns
  Tile: ComponentType<TileProps<Item>>
}

const columns = {
  portrait: 'grid-cols-2 sm:grid-cols-3',
  wide: 'grid-cols-1 sm:grid-cols-2',
}

interface ListProps<Item> {
  /** Query of the first page, without pagination. */
  query: { q?: string | undefined; performerId?: string | undefined }
  first: Page<Item>
  empty: ReactNode
  showCreator?: boolean
}

interface BookmarkProps<Item> {
  first: Page<{ _id: string; objectInfo: Item }>
  empty: ReactNode
}

/** The lists of a kind that is shown as tiles: of one creator or of all, and of bookmarks. */
export function tileLists<Item extends Listed>(parts: TileParts<Item>) {
  const { list: endpoint, bookmarks, limit, shape, Tile } = parts
  const inputOf = (query: object) => ({ query: { ...query, limit } }) as QueryInput<AnyEndpoint>

  type GridProps = {
    items: readonly Item[]
    showCreator?: boolean | undefined
    isUnasked?: boolean
  }
  const Grid = ({ items, showCreator, isUnasked = false }: GridProps) => (
    <div className={`grid gap-x-3 gap-y-5 sm:gap-x-4 ${columns[shape]}`}>
      {items.map((item, index) => (
        <UnlessHidden key={item._id} item={item} isUnasked={isUnasked}>
          <Tile item={item} eager={index < 2} showCreator={showCreator} />
        </UnlessHidden>
      ))}
    </div>
  )

  /** With infinite scrolling. */
  function List({ query, first, empty, showCreator }: ListProps<Item>) {
    const list = useList(endpoint, inputOf(query), first as Reply<AnyEndpoint> & Page<Item>)
    const isUnasked = !query.q && !query.performerId
    const rows = useNotDismissed(list.rows, isUnasked)
    if (rows.length === 0 && list.isWhole) return empty
    return (
      <div className="grid grid-cols-1 gap-6">
        <Grid items={rows} showCreator={showCreator} isUnasked={isUnasked} />
        <RowsEnd list={list} />
      </div>
    )
  }

  /** One whose bookmark is removed stays until the page is left. */
  function Bookmarks({ first, empty }: BookmarkProps<Item>) {
    const list = useList(bookmarks, inputOf({}), first as Reply<AnyEndpoint> & typeof first)
    if (list.rows.length === 0) return empty
    return (
      <div className="grid grid-cols-1 gap-6">
        <Grid items={list.rows.map(({ objectInfo }) => objectInfo)} showCreator />
        <RowsEnd list={list} />
      </div>
    )
  }

  return { List, Bookmarks }
}
