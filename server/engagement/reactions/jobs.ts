import type { ItemKinds } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Jobs, publish } from '#server/platform/jobs/index.ts'
import { deleteReactionsOn } from './writes.ts'

const maxBatchSize = 1_000

/**
 * Notifies owners of likes, and deletes likes and bookmarks with their item, which no longer count for
 * its creator either. Those of a retained item were set to none when its creator left.
 */
export function reactionJobs(jobs: Jobs, { db, kinds }: { db: Db; kinds: ItemKinds }): void {
  const removeSome = (item: { kind: string; id: string }, isCounted: boolean): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const removed = await deleteReactionsOn(tx, item, maxBatchSize)
      const likes = removed.filter(({ action }) => action === 'like').length
      const change = { likes: -likes, bookmarks: likes - removed.length }
      if (isCounted && removed.length > 0) {
        await kinds.of(item.kind).count(tx, item.id, change)
      }
      return removed.length
    })

  jobs.onEvent('reaction.added', 'notice', async ({ accountId, objectType, objectId, action }) => {
    if (action !== 'like' || !kinds.has(objectType)) return
    const about = { kind: objectType, id: objectId }
    const liked = (await kinds.factsOf(db, [about])).get(objectId)
    if (!liked || liked.ownerId === accountId) return
    const notice = {
      ...{ topic: 'like' as const, recipientIds: [liked.ownerId], actorId: accountId, about },
      // Who takes a like back and likes again is not told of again.
      ...{ causeId: `${accountId} ${objectId}`, groupId: objectId },
    }
    await publish(db, { topic: 'notice.published', notice })
  })

  jobs.onEvent('item.removed', 'reactions', async ({ kind, itemId, isRetained = false }) => {
    const item = { kind, id: itemId }
    while ((await removeSome(item, !isRetained)) === maxBatchSize);
  })
}
