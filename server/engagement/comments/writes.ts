import { Problem } from '#server/kernel/problem.ts'
import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'

export interface NewComment {
  id: string
  objectType: string
  objectId: string
  content: string
  createdBy: string
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<void> {
  await rows(
    tx,
    `insert into comment (id, object_type, object_id, content, created_by)
     values ($1, $2, $3, $4, $5)`,
    [comment.id, comment.objectType, comment.objectId, comment.content, comment.createdBy],
  )
}

/** Hold a comment until the transaction ends, so that what stands on it neither comes nor goes. */
export async function lockComment(tx: Tx, id: string): Promise<void> {
  await rows(tx, 'select id from comment where id = $1 for update', [id])
}

/** Remove a comment with its replies and the likes of both; false when it was gone already. */
export async function removeComment(tx: Tx, id: string): Promise<boolean> {
  const gone = await rows(tx, 'delete from comment where id = $1 returning id', [id])
  if (gone.length === 0) return false
  const replies = await rows<{ id: string }>(
    tx,
    `delete from comment where object_type = 'comment' and object_id = $1 returning id`,
    [id],
  )
  await rows(
    tx,
    `delete from reaction where object_type = 'comment' and object_id = any($1::text[])`,
    [[id, ...replies.map((reply) => reply.id)]],
  )
  return true
}

/** Move the counters of a comment. Throws `not_found`. */
export async function countOnComment(
  tx: Tx,
  id: string,
  { likes = 0, comments = 0 }: { likes?: number; comments?: number },
): Promise<void> {
  const changed = await firstRow(
    tx,
    `update comment set like_count = like_count + $2, reply_count = reply_count + $3
     where id = $1 returning id`,
    [id, likes, comments],
  )
  if (!changed) throw new Problem('not_found')
}
