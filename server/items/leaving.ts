import type { ItemKinds } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

interface LeavingParts {
  db: Db
  clock: Clock
  kinds: ItemKinds
}

/**
 * Remove the items of a creator whose account is deleted. Where sold items are retained, only their
 * buyers find them from then on; likes, bookmarks and comments are deleted. For all others
 * `item.removed` refunds and cleans up. Safe to interrupt and repeat.
 */
export async function leaveItems(
  { db, clock, kinds }: LeavingParts,
  { creatorId, keepsSold }: { creatorId: string; keepsSold: boolean },
): Promise<void> {
  for (const { name: kind, leaving } of kinds.all()) {
    if (!leaving) continue
    if (keepsSold) {
      await db.transaction().execute(async (tx) => {
        for (const itemId of await leaving.retainSold(tx, creatorId, clock.now())) {
          const [ownerId, isRetained] = [creatorId, true as const]
          await publish(tx, { topic: 'item.removed', kind, itemId, ownerId, isRetained })
        }
      })
    }
    await leaving.removeOthers(creatorId, keepsSold)
  }
}
