import type { ItemRef } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Jobs, publish } from '#server/platform/jobs/index.ts'
import { deleteCommentsOn } from './writes.ts'

const maxBatchSize = 200

/**
 * Deletes comments with their item. Each is an item itself, whose replies and likes are deleted in
 * the same way.
 */
export function commentJobs(jobs: Jobs, db: Db): void {
  jobs.onEvent('item.removed', 'comments', async ({ kind, itemId }) => {
    const on = { kind, id: itemId }
    while ((await removeSome(db, on)) === maxBatchSize);
  })
}

const removeSome = (db: Db, on: ItemRef): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const removed = await deleteCommentsOn(tx, on, maxBatchSize)
    for (const { id, created_by } of removed) {
      await publish(tx, { topic: 'item.removed', kind: 'comment', itemId: id, ownerId: created_by })
    }
    return removed.length
  })
