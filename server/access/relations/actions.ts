import { Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Reader } from './blocks.ts'
import { deleteFollow, type FollowPair, insertFollow } from './writes.ts'

/**
 * Follow a creator, in the caller's transaction; safe to repeat. `isNew` says whether counters
 * change. Throws `not_found`, also for a creator who blocked the follower or their country.
 */
export async function addFollow(
  tx: Tx,
  pair: FollowPair,
  from: Pick<Reader, 'country'> & { now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const id = await insertFollow(tx, pair, from)
  if (id === undefined) return { id: await existingFollow(tx, pair), isNew: false }
  await publish(tx, { topic: 'follow.added', ...pair })
  return { id, isNew: true }
}

async function existingFollow(tx: Tx, { followerId, creatorId }: FollowPair): Promise<string> {
  const found = await tx
    .selectFrom('follow')
    .select('id')
    .where('follower_id', '=', followerId)
    .where('following_id', '=', creatorId)
    .executeTakeFirst()
  if (!found) throw new Problem('not_found')
  return found.id
}

/** Unfollow, in the caller's transaction; false when there was no follow. */
export async function removeFollow(tx: Tx, pair: FollowPair): Promise<boolean> {
  if (!(await deleteFollow(tx, pair))) return false
  await publish(tx, { topic: 'follow.removed', ...pair })
  return true
}
