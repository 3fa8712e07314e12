import { findSeen, type ItemKind, type ItemKinds, type Reader } from '#server/access/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { commentCards, findCommentFacts } from './reads.ts'
import { checkDeletion, checkTarget } from './rules.ts'
import { countOnComment, insertComment, lockComment, removeComment } from './writes.ts'

export interface CommentParts {
  db: Db
  kinds: ItemKinds
}

type Author = NonNullable<Reader['viewer']>

interface CommentInput {
  author: Author
  country: string | undefined
  on: { kind: string; id: string }
  content: string
}

/** Comment on an item, or reply to a comment; answers its id. Throws `comment_target_missing`, `blocked`. */
export async function addComment(
  { db, kinds }: CommentParts,
  { author, country, on, content }: CommentInput,
): Promise<string> {
  if (!kinds.has(on.kind)) throw new Problem('comment_target_missing')
  checkTarget(await findSeen(db, kinds, { viewer: author, country }, on))
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const comment = { id, objectType: on.kind, objectId: on.id, createdBy: author.id }
    await insertComment(tx, { ...comment, content: content.trim() })
    await kinds.of(on.kind).count(tx, on.id, { comments: 1 })
    await publish(tx, { topic: 'comment.added', commentId: id })
  })
  return id
}

/** Take a comment away, with its replies. Throws `not_found`, `not_yours`. */
export async function deleteComment(
  { db, kinds }: CommentParts,
  { viewer, id }: { viewer: Author; id: string },
): Promise<void> {
  const [facts] = await findCommentFacts(db, [id])
  if (!facts?.parent) throw new Problem('not_found')
  const on = facts.parent
  const seen = await findSeen(db, kinds, { viewer }, { kind: 'comment', id })
  // It may have gone a moment ago: then nobody but its author is told that it was there.
  if (!seen && viewer.id !== facts.ownerId) throw new Problem('not_found')
  checkDeletion(viewer.id, facts.ownerId, seen?.rootOwnerId ?? '')

  await db.transaction().execute(async (tx) => {
    // A parent first, as its own deletion does: two that wait for each other would never end.
    if (on.kind === 'comment') await lockComment(tx, on.id)
    if (!(await removeComment(tx, id))) throw new Problem('not_found')
    await kinds.of(on.kind).count(tx, on.id, { comments: -1 })
  })
}

/** How comments answer to those who like them without knowing them. */
export const commentKind = (db: Db): ItemKind => ({
  name: 'comment',
  find: findCommentFacts,
  cards: (viewer, ids) => commentCards(db, viewer?.id ?? null, ids),
  count: countOnComment,
})
