import type { ItemRef } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'

export interface NewComment {
  id: string
  on: ItemRef
  content: string
  authorId: string
}

export async function insertComment(
  tx: Tx,
  { id, on, content, authorId }: NewComment,
): Promise<void> {
  await tx
    .insertInto('comment')
    .values({ id, object_type: on.kind, object_id: on.id, content, created_by: authorId })
    .execute()
}

/** Delete a comment; false when it was gone already. */
export async function deleteCommentRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('comment').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Delete at most `limit` of the comments on an item; answers them. */
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

/** Move the counters of a comment. Throws `not_found`. */
export async function countOnComment(
  tx: Tx,
  id: string,
  { likes = 0, comments = 0 }: { likes?: number; comments?: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('comment')
    .set((eb) => ({
      like_count: eb('like_count', '+', likes),
      reply_count: eb('reply_count', '+', comments),
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('not_found')
}
