import { sql } from 'kysely'
import { type CommentCounter, type ItemRef, notBlocked, type Reader } from '#server/access/index.ts'
import { acquireNameLock, type Db, type Tx } from '#server/platform/database/index.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'
import { type CommentRow, commentColumns } from './reads.ts'

export interface NewComment {
  id: string
  on: ItemRef
  counter: CommentCounter
  content: string
  authorId: string
  now: Date
}

/** SQL: change the counter of an item, if it exists; waits for a transaction that removes it. */
const counted = (
  { table, column, isCounted = sql`true` }: CommentCounter,
  id: string,
  by: number,
) =>
  sql`update ${sql.table(table)}
    set ${sql.ref(column)} = ${sql.ref(column)} + ${by} where id = ${id} and ${isCounted}`

/**
 * Store a comment, count it and publish it, in one statement. Undefined when its item is deleted,
 * or its owner blocked the author.
 */
export async function insertComment(
  db: Db,
  { id, on, counter, content, authorId, now }: NewComment,
  { rootOwnerId, reader }: { rootOwnerId: string; reader: Reader },
): Promise<CommentRow | undefined> {
  const isOpen = notBlocked(sql`${rootOwnerId}::text`, reader)
  const { rows } = await sql<CommentRow>`
    with counted as (
      ${counted(counter, on.id, 1)} and ${isOpen} returning id
    ), m as (
      insert into comment (id, object_type, object_id, content, created_by, created_at, updated_at)
      select ${id}, ${on.kind}, id, ${content}, ${authorId}, at, at
      from counted, (select ${now}::timestamptz as at) clock
      returning *
    ), published as (
      insert into event_outbox (topic, payload)
      select 'comment.added', jsonb_build_object('commentId', id) from m
    )
    select ${sql.raw(commentColumns.join(', '))}, null as own_like_id
    from m join account a on a.id = m.created_by`.execute(db)
  if (rows[0]) wakeRelay()
  return rows[0]
}

/** Change the text of a comment; the same text changes nothing. */
export async function updateContent(
  db: Db,
  { id, content, now }: { id: string; content: string; now: Date },
): Promise<void> {
  await db
    .updateTable('comment')
    .set({ content, edited_at: now, updated_at: now })
    .where('id', '=', id)
    .where('content', '<>', content)
    .execute()
}

/** Pin a comment in place of another on its item, or unpin it. */
export async function setPinned(
  tx: Tx,
  { id, on, isPinned }: { id: string; on: ItemRef; isPinned: boolean },
): Promise<void> {
  // Two pins on one item run one after the other.
  await acquireNameLock(tx, `pin ${on.kind} ${on.id}`)
  if (isPinned) {
    await tx
      .updateTable('comment')
      .set({ is_pinned: false })
      .where('object_type', '=', on.kind)
      .where('object_id', '=', on.id)
      .where('is_pinned', '=', true)
      .execute()
  }
  await tx.updateTable('comment').set({ is_pinned: isPinned }).where('id', '=', id).execute()
}

/** Count one comment less on an item, if it counts any. */
export async function uncountComment(tx: Tx, counter: CommentCounter, id: string): Promise<void> {
  await counted(counter, id, -1).execute(tx)
}

/** Delete a comment; false when it was deleted already. */
export async function deleteCommentRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('comment').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Delete at most `limit` of the comments on an item; returns them. */
export const deleteCommentsOn = (tx: Tx, on: ItemRef, limit: number) =>
  tx
    .deleteFrom('comment')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('comment')
        .select('id')
        .where('object_type', '=', on.kind)
        .where('object_id', '=', on.id)
        .limit(limit),
    )
    .returning(['id', 'created_by'])
    .execute()

/** Change the likes of a comment; false when it is deleted. */
export async function countLikes(
  tx: Tx,
  id: string,
  { likes = 0 }: { likes?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comment')
    .set((eb) => ({ like_count: eb('like_count', '+', likes) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
