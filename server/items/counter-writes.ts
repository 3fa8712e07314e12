import { sql } from 'kysely'
import type { CommentCounter, CountChange, Sql } from '#server/access/index.ts'
import type { DB, Tx } from '#server/platform/database/index.ts'

/** By how much the counters on a creator's page change, of what the creator publishes. */
export type PublishedChange = {
  [Counter in keyof DB['creator'] & `${string}_count`]?: number
}

export async function countPublished(
  tx: Tx,
  creatorId: string,
  changes: PublishedChange,
): Promise<void> {
  const changed = Object.entries(changes).filter(([, change]) => change !== 0)
  if (changed.length === 0) return
  const added = changed.map(([counter, change]) => [
    counter,
    sql<number>`${sql.ref(counter)} + ${change}`,
  ])
  await tx
    .updateTable('creator')
    .set(Object.fromEntries(added))
    .where('account_id', '=', creatorId)
    .execute()
}

/** The same, by what an item counted as before a change and after it. */
export function countChanged(
  tx: Tx,
  creatorId: string,
  before: PublishedChange,
  after: PublishedChange,
): Promise<void> {
  const counters = Object.keys({ ...before, ...after }) as (keyof PublishedChange)[]
  const changes = counters.map((counter) => [
    counter,
    (after[counter] ?? 0) - (before[counter] ?? 0),
  ])
  return countPublished(tx, creatorId, Object.fromEntries(changes))
}

type ItemColumn =
  | 'creator_id'
  | 'status'
  | 'version'
  | 'published_at'
  | 'like_count'
  | 'bookmark_count'
  | 'view_count'

/** Kinds with a table of the same name, which has the columns that `listed-kind.ts` names. */
export type ItemTable = {
  [T in keyof DB & string]: ItemColumn extends keyof DB[T] ? T : never
}[keyof DB & string]

/** Neither removed nor kept for its buyers only: likes and comments are deleted with both. */
const isThere = sql`status not in ('removed', 'retained')`

/** How the comments on a kind's items are counted. */
export const commentsOn = (table: ItemTable): CommentCounter => ({
  table,
  column: 'comment_count',
  isCounted: isThere,
})

/**
 * Change the counters of an item; its likes count for its creator too. Waits for a transaction that
 * removes the item; false if something is added to it then. What is taken from an item that is retained
 * was taken when that was done.
 */
export async function countOnItem(
  tx: Tx,
  table: ItemTable,
  id: string,
  change: CountChange,
): Promise<boolean> {
  const { likes = 0, bookmarks = 0 } = change
  const isAdded = likes > 0 || bookmarks > 0
  const { rows } = await sql<{ creator_id: string }>`
    update ${sql.table(table)}
      set like_count = like_count + ${likes}, bookmark_count = bookmark_count + ${bookmarks}
      where id = ${id} and ${isAdded ? isThere : sql`status <> 'retained'`}
      returning creator_id`.execute(tx)
  const [changed] = rows
  if (!changed || likes === 0) return changed !== undefined
  await tx
    .updateTable('creator')
    .set((eb) => ({ like_count: eb('like_count', '+', likes) }))
    .where('account_id', '=', changed.creator_id)
    .execute()
  return true
}

/** Lock active items for their purchases: they can be removed only before or after. */
export const lockForPurchase =
  (table: ItemTable) =>
  (purchases: Sql): Sql =>
    sql`
    select id from ${sql.table(table)}
    where id = any(array(select item_id from ${purchases})) and status = 'active'
    order by id for share`
