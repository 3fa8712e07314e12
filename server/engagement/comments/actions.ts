import { findSeen, type ItemKinds, type ItemRef, type Reader } from '#server/access/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { type CommentRow, findCommentFacts, findComments } from './reads.ts'
import { checkDeletion, checkTarget } from './rules.ts'
import { deleteCommentRow, insertComment } from './writes.ts'

export { countOnComment } from './writes.ts'

export interface CommentParts {
  db: Db
  kinds: ItemKinds
}

type Author = NonNullable<Reader['viewer']>

interface CommentInput {
  author: Author
  country: string | undefined
  on: ItemRef
  content: string
}

/** Comment on an item, or reply to a comment. Throws `comment_target_missing`, `blocked`. */
export async function addComment(
  { db, kinds }: CommentParts,
  { author, country, on, content }: CommentInput,
): Promise<CommentRow> {
  if (!kinds.has(on.kind) || !kinds.of(on.kind).takes.includes('comment')) {
    throw new Problem('comment_target_missing')
  }
  checkTarget(await findSeen(db, kinds, { viewer: author, country }, on))
  const id = newId()
  return db.transaction().execute(async (tx) => {
    await insertComment(tx, { id, on, content: content.trim(), authorId: author.id })
    await kinds.of(on.kind).count(tx, on.id, { comments: 1 })
    await publish(tx, { topic: 'comment.added', commentId: id })
    const [added] = await findComments(tx, author.id, [id])
    if (!added) throw new Error('the comment that was just stored is not there')
    return added
  })
}

/** Delete a comment; its replies and likes go by jobs. Throws `not_found`, `not_yours`. */
export async function deleteComment(
  { db, kinds }: CommentParts,
  { viewer, id }: { viewer: Author; id: string },
): Promise<void> {
  const [facts] = await findCommentFacts(db, [id])
  if (!facts) throw new Problem('not_found')
  const { object_type: kind, object_id: itemId, created_by: ownerId } = facts
  const seen = await findSeen(db, kinds, { viewer }, { kind: 'comment', id })
  // Its item may be gone or hidden: then nobody but its author learns that it is there.
  if (!seen && viewer.id !== ownerId) throw new Problem('not_found')
  checkDeletion(viewer.id, ownerId, seen?.rootOwnerId ?? '')

  await db.transaction().execute(async (tx) => {
    if (!(await deleteCommentRow(tx, id))) throw new Problem('not_found')
    await kinds.of(kind).count(tx, itemId, { comments: -1 })
    await publish(tx, { topic: 'item.removed', kind: 'comment', itemId: id, ownerId })
  })
}
