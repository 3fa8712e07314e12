import type { ComponentType, ReactNode } from 'react'
import type { AnyEndpoint, Input, Query, Reply } from '#contract/endpoint.ts'
import type { Call } from '#contract/site-request.ts'
import type { Listed as ListedItem } from '../entities/item/dismissed-items.ts'
import type { ItemActions } from '../entities/item/item-actions.ts'
import type { TileParts, TileProps } from '../entities/item/tile-lists.tsx'
import type { PostKind } from '../entities/post/kind-names.ts'

/** What people search for, from the address; each kind takes what it knows of. */
export interface ItemSearch {
  q?: string | undefined
  sort?: string | undefined
  kind?: PostKind | undefined
  course?: string | undefined
  tag?: string | undefined
}

export interface ItemPage {
  data: readonly unknown[]
  total: number
}

interface Shown<First> {
  first: First
  empty: ReactNode
  actions: ItemActions
}

interface Listed<ListQuery, First> extends Shown<First> {
  query: ListQuery
  showCreator?: boolean
}

/** A list of items: how its first page is read, and what shows it and loads the next ones. */
export interface ItemList {
  read: (call: Call) => Promise<ItemPage>
  /** Its script is loaded when the list is shown. */
  load: () => Promise<ComponentType<Shown<ItemPage>>>
}

type ListQuery = { performerId: string; categoryId?: string } | { q?: string }

/** The items of a kind that readers may see. */
export interface KindList {
  query: (search: ItemSearch) => ListQuery
  read: (call: Call, query: ListQuery) => Promise<ItemPage>
  load: () => Promise<ComponentType<Listed<ListQuery, ItemPage>>>
}

type QueryOf<E extends AnyEndpoint> = Omit<Query<E>, 'limit' | 'offset' | 'before'>

interface Parts<E extends AnyEndpoint> {
  endpoint: E
  /** Of the first page. */
  limit: number
}

// These check the parts of a list against each other. Who goes through all kinds knows only that
// they fit.

export const kindList = <E extends AnyEndpoint>({
  query,
  load,
  lean,
  ...first
}: Parts<E> & {
  query: (search: ItemSearch) => QueryOf<E>
  load: () => Promise<ComponentType<Listed<QueryOf<E>, Reply<E>>>>
  /** Makes a page smaller that is sent with a document. */
  lean?: (page: Reply<E>) => Reply<E>
}) =>
  ({
    query,
    load,
    read: async (call: Call, query: object) => {
      const page = await readFirst(call, first, query)
      return lean ? lean(page) : page
    },
  }) as unknown as KindList

export const itemList = <E extends AnyEndpoint>({
  load,
  ...first
}: Parts<E> & { load: () => Promise<ComponentType<Shown<Reply<E>>>> }) =>
  ({ load, read: (call: Call) => readFirst(call, first, {}) }) as unknown as ItemList

type ItemOf<E extends AnyEndpoint> =
  Reply<E> extends { data: readonly (infer Item)[] } ? Item : never

/** What a kind whose items are shown as tiles says of its lists; its bookmarks follow. */
export function tiles<E extends AnyEndpoint>({
  tile,
  query,
  ...parts
}: Omit<TileParts<never>, 'list' | 'Tile'> & {
  list: E
  query: (search: ItemSearch) => QueryOf<E>
  tile: () => Promise<ComponentType<TileProps<ItemOf<E>>>>
}) {
  const { list, bookmarks, limit } = parts
  const load = async () => {
    const [{ tileLists }, Tile] = await Promise.all([
      import('../entities/item/tile-lists.tsx'),
      tile(),
    ])
    return tileLists({ ...parts, Tile: Tile as ComponentType<TileProps<ListedItem>> })
  }
  return {
    look: 'tiles' as const,
    list: kindList({
      endpoint: list,
      limit,
      query,
      load: async () => (await load()).List as never,
    }),
    bookmarks: itemList({
      endpoint: bookmarks,
      limit,
      load: async () => (await load()).Bookmarks as never,
    }),
  }
}

const readFirst = <E extends AnyEndpoint>(call: Call, { endpoint, limit }: Parts<E>, of: object) =>
  call(endpoint, { query: { ...of, limit } } as unknown as Input<E>)
