import { findSeen, type ItemRef, type Reader } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { CommentParts } from './actions.ts'
import { type CommentRow, findComments } from './reads.ts'
import { setPinned, updateContent } from './writes.ts'

interface EditInput {
  author: NonNullable<Reader['viewer']>
  country: string | undefined
  id: string
  content: string
}

/** Change the text of the author's own comment. Throws `not_found`, `not_yours`, `blocked`. */
export async function editComment(
  { db, clock, kinds }: CommentParts & { clock: Clock },
  { author, country, id, content }: EditInput,
): Promise<CommentRow> {
  const seen = await findSeen(db, kinds, { viewer: author, country }, { kind: 'comment', id })
  if (!seen) throw new Problem('not_found')
  if (seen.facts.ownerId !== author.id) throw new Problem('not_yours')
  if (seen.isBlocked) throw new Problem('blocked')
  await updateContent(db, { id, content: content.trim(), now: clock.now() })
  return found(await findComments(db, author.id, [id]))
}

interface PinInput {
  creator: NonNullable<Reader['viewer']>
  id: string
  isPinned: boolean
}

/**
 * Pin a comment on the creator's own item, or unpin it. Throws `not_found`, `not_yours`,
 * `reply_not_pinned`.
 */
export async function pinComment(
  { db, kinds }: CommentParts,
  { creator, id, isPinned }: PinInput,
): Promise<CommentRow> {
  const seen = await findSeen(db, kinds, { viewer: creator }, { kind: 'comment', id })
  const on: ItemRef | undefined = seen?.facts.parent
  if (!seen || !on) throw new Problem('not_found')
  if (seen.rootOwnerId !== creator.id) throw new Problem('not_yours')
  if (on.kind === 'comment') throw new Problem('reply_not_pinned')
  await db.transaction().execute((tx) => setPinned(tx, { id, on, isPinned }))
  return found(await findComments(db, creator.id, [id]))
}

/** It may have been deleted meanwhile. */
function found([comment]: readonly CommentRow[]): CommentRow {
  if (!comment) throw new Problem('not_found')
  return comment
}
