import {
  findSeen,
  findShown,
  type ItemKinds,
  type ItemRef,
  isBlockedBy,
  type Reader,
} from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { type CommentRow, findCommentFacts, listCommentsOf } from './reads.ts'
import { checkDeletion, checkTarget } from './rules.ts'
import { deleteCommentRow, insertComment, uncountComment } from './writes.ts'

export { countLikes } from './writes.ts'

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
  { clock, db, kinds }: CommentParts & { clock: Clock },
  { author, country, on, content }: CommentInput,
): Promise<CommentRow> {
  const counter = kinds.has(on.kind) ? kinds.of(on.kind).commentCounter : undefined
  if (!counter) throw new Problem('comment_target_missing')
  const shown = await findShown(db, kinds, author, on)
  checkTarget(shown)
  const reader = { viewer: author, country }
  const { rootOwnerId } = shown
  const comment = { id: newId(), on, counter, content: content.trim(), authorId: author.id }
  const now = clock.now()
  const added = await insertComment(db, { ...comment, now }, { rootOwnerId, reader })
  if (added) return added
  throw new Problem(
    (await isBlockedBy(db, rootOwnerId, reader)) ? 'blocked' : 'comment_target_missing',
  )
}

/** Delete a comment; jobs delete its replies and likes. Throws `not_found`, `not_yours`. */
export async function deleteComment(
  { db, kinds }: CommentParts,
  { viewer, id }: { viewer: Author; id: string },
): Promise<void> {
  const [facts] = await findCommentFacts(db, [id])
  if (!facts) throw new Problem('not_found')
  const { object_type: kind, object_id: itemId, created_by: ownerId } = facts
  const seen = await findSeen(db, kinds, { viewer }, { kind: 'comment', id })
  // Its item may be deleted or hidden: then only its author learns that the comment exists.
  if (!seen && viewer.id !== ownerId) throw new Problem('not_found')
  checkDeletion(viewer.id, ownerId, seen?.rootOwnerId ?? '')

  const comment = { id, ownerId, on: { kind, id: itemId } }
  await db.transaction().execute(async (tx) => {
    if (!(await deleteOne(tx, kinds, comment))) throw new Problem('not_found')
  })
}

interface Comment {
  id: string
  ownerId: string
  on: ItemRef
}

/** False when it is gone already. */
async function deleteOne(tx: Tx, kinds: ItemKinds, { id, ownerId, on }: Comment): Promise<boolean> {
  if (!(await deleteCommentRow(tx, id))) return false
  const counter = kinds.has(on.kind) ? kinds.of(on.kind).commentCounter : undefined
  if (counter) await uncountComment(tx, counter, on.id)
  await publish(tx, { topic: 'item.removed', kind: 'comment', itemId: id, ownerId })
  return true
}

/** Delete a comment by decision of staff; false when it is gone. */
export async function removeComment(tx: Tx, kinds: ItemKinds, id: string): Promise<boolean> {
  const [facts] = await findCommentFacts(tx, [id])
  if (!facts) return false
  const on = { kind: facts.object_type, id: facts.object_id }
  return deleteOne(tx, kinds, { id, ownerId: facts.created_by, on })
}

/** Delete all comments of an author, in a transaction each: safe to interrupt and repeat. */
export async function deleteCommentsOf({ db, kinds }: CommentParts, authorId: string) {
  for (;;) {
    const found = await listCommentsOf(db, authorId, 200)
    if (found.length === 0) return
    for (const { id, object_type: kind, object_id: itemId } of found) {
      const comment = { id, ownerId: authorId, on: { kind, id: itemId } }
      await db.transaction().execute((tx) => deleteOne(tx, kinds, comment))
    }
  }
}
