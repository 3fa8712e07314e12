import type { ItemRef } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Jobs, publish } from '#server/platform/jobs/index.ts'
import type { CommentParts } from './actions.ts'
import { findMentioned } from './mentions.ts'
import { findCommentFacts } from './reads.ts'
import { deleteCommentsOn } from './writes.ts'

const maxBatchSize = 200

/**
 * Notifies whose item or comment was commented on, and deletes comments with their item. Each is an
 * item itself, whose replies and likes are deleted in the same way.
 */
export function commentJobs(jobs: Jobs, { db, kinds }: CommentParts): void {
  jobs.onEvent('comment.added', 'notice', ({ commentId }) => notify({ db, kinds }, commentId))
  jobs.onEvent('item.removed', 'comments', async ({ kind, itemId }) => {
    const on = { kind, id: itemId }
    while ((await removeSome(db, on)) === maxBatchSize);
  })
}

async function notify({ db, kinds }: CommentParts, commentId: string): Promise<void> {
  const [comment] = await findCommentFacts(db, [commentId])
  if (!comment) return
  const { object_type: kind, object_id: id, content: text, created_by: actorId } = comment
  const on = (await kinds.factsOf(db, [{ kind, id }])).get(id)
  if (!on) return
  const cause = { causeId: commentId, actorId, about: { kind: 'comment', id: commentId } }
  const send = (topic: 'comment' | 'mention' | 'reply', recipientIds: readonly string[]) =>
    publish(db, { topic: 'notice.published', notice: { topic, recipientIds, ...cause } })
  if (on.ownerId !== actorId) await send(kind === 'comment' ? 'reply' : 'comment', [on.ownerId])
  // Who is notified of the comment already is not told that it names them.
  const mentioned = await findMentioned({ db, kinds }, { text, on: { kind, id } })
  const others = mentioned.filter((one) => one !== actorId && one !== on.ownerId)
  if (others.length > 0) await send('mention', others)
}

const removeSome = (db: Db, on: ItemRef): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const removed = await deleteCommentsOn(tx, on, maxBatchSize)
    for (const { id, created_by } of removed) {
      await publish(tx, { topic: 'item.removed', kind: 'comment', itemId: id, ownerId: created_by })
    }
    return removed.length
  })
