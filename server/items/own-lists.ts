import { sql } from 'kysely'
import {
  type ItemReader,
  isEntitledSql,
  type List,
  type Reader,
  type Sql,
} from '#server/access/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ItemTable } from './counter-writes.ts'
import { isShown, orderedSql } from './skeleton.sql.ts'

/** The reader's own items; their tables have `slug`, `created_at` and `updated_at`. */
const isOwn = sql`i.creator_id = r.viewer_id and i.status <> 'removed' and a.status = 'active'`

/** Items of a deleted creator that the reader bought. */
const isRetained = sql`i.status = 'retained'
  and ${sql.raw(isEntitledSql('r.viewer_id', 'i.id', 'r.now'))}`

/** When an item first became visible, or was created: shown as `createdAt`. */
export const createdAtSql: Sql = sql`coalesce(i.published_at, i.created_at)`

/** The requested order of a list. */
export interface Sorting {
  sortBy?: string | undefined
  sort?: string | undefined
}

export const isAscending = ({ sort }: Sorting): boolean => sort?.toLowerCase() === 'asc'

/** Orders that every kind of item has. */
const itemOrders: Record<string, Sql> = {
  createdAt: createdAtSql,
  status: sql`i.status`,
  price: sql`i.price_cents`,
  views: sql`i.view_count`,
  totalLike: sql`i.like_count`,
  totalComment: sql`i.comment_count`,
  totalBookmark: sql`i.bookmark_count`,
}

/**
 * A creator's own items of a kind in every status: last changed first, unless the caller requests
 * `updatedAt`, an order that all kinds have, or one of `orders`.
 */
export function ownItems(kind: string, orders: Record<string, Sql>, sorting: Sorting): List {
  const known = new Map(Object.entries({ ...itemOrders, ...orders }))
  const sortBy = known.has(sorting.sortBy ?? '') ? sorting.sortBy : 'updatedAt'
  const column = known.get(sortBy ?? '') ?? sql`i.updated_at`
  const direction = isAscending(sorting) ? 'asc' : 'desc'
  const order = sql.raw(direction)
  return {
    name: `own ${kind} ${sortBy} ${direction}`,
    visible: isOwn,
    sql: (listing) => orderedSql(listing, sql`${column} ${order}, i.id ${order}`),
  }
}

/** The two lists of a single item of a kind, named by `r.subject`. */
export interface SingleLists {
  byId: List
  bySlug: List
}

/**
 * Single items of a kind: `own` for their owner alone; `shown` also for those they are shown to,
 * and for the buyers of a deleted creator's items.
 */
export function singleLists(kind: string): { own: SingleLists; shown: SingleLists } {
  const found = (visible: Sql, name: string): SingleLists => {
    const by = (column: Sql, key: string): List => ({
      name: `${name} ${kind} by ${key}`,
      visible,
      where: [sql`${column} = r.subject`],
      sql: (listing) => orderedSql(listing, sql`i.id`),
    })
    return { byId: by(sql`i.id`, 'id'), bySlug: by(sql`i.slug`, 'slug') }
  }
  const shown = sql`((${isShown}) or (${isOwn}) or (${isRetained}))`
  return { own: found(isOwn, 'own'), shown: found(shown, 'one') }
}

/**
 * The ids of a creator's items that can be removed: not those removed already, nor those that
 * buyers keep.
 */
export async function listOwnIds(db: Db, table: ItemTable, creatorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where creator_id = ${creatorId} and status not in ('removed', 'retained')`.execute(db)
  return rows.map(({ id }) => id)
}

/** An item by slug or id. Throws `not_found` for what is hidden from the reader. */
export async function readItem<Shown>(
  items: ItemReader<Shown>,
  { byId, bySlug }: SingleLists,
  reader: Reader,
  handle: string,
): Promise<Shown> {
  const subject = handle.toLowerCase()
  const item = await items.find(isId(subject) ? byId : bySlug, reader, subject)
  if (!item) throw new Problem('not_found')
  return item
}
