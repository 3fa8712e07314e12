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
import type { Db } from '#server/platform/database/index.ts'
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

  await db.transaction().execute(async (tx) => {
    if (!(await deleteCommentRow(tx, id))) throw new Problem('not_found')
    const counter = kinds.of(kind).commentCounter
    if (counter) await uncountComment(tx, counter, itemId)
    await publish(tx, { topic: 'item.removed', kind: 'comment', itemId: id, ownerId })
  })
}

/** Delete all comments of an author, in a transaction each: safe to interrupt and repeat. */
export async function deleteCommentsOf({ db, kinds }: CommentParts, authorId: string) {
  for (;;) {
    const found = await listCommentsOf(db, authorId, 200)
    if (found.length === 0) return
    for (const { id, object_type: kind, object_id: itemId } of found) {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteCommentRow(tx, id))) return
        const counter = kinds.has(kind) ? kinds.of(kind).commentCounter : undefined
        if (counter) await uncountComment(tx, counter, itemId)
        await publish(tx, { topic: 'item.removed', kind: 'comment', itemId: id, ownerId: authorId })
      })
    }
  }
}
