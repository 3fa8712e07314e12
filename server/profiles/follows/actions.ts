import { addFollow, type FollowPair, type Reader, removeFollow } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { countFollower } from './writes.ts'

/**
 * Follow a creator and count it once, safe to repeat. Throws `not_found`, also when the creator
 * blocked the fan or their country.
 */
export function follow(
  db: Db,
  pair: FollowPair,
  from: Pick<Reader, 'country'> & { now: Date },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, isNew } = await addFollow(tx, pair, from)
    if (!isNew) return id
    await countFollower(tx, pair.creatorId, 1)
    const { followerId: actorId, creatorId } = pair
    await publish(tx, {
      topic: 'notice.published',
      notice: {
        topic: 'follower',
        recipientIds: [creatorId],
        // Whoever unfollows and follows again is announced once.
        causeId: actorId,
        actorId,
        about: { kind: 'user', id: actorId },
      },
    })
    return id
  })
}

/** Unfollow everybody. */
export async function unfollowAll(db: Db, followerId: string): Promise<void> {
  const followed = await db
    .selectFrom('follow')
    .select('following_id')
    .where('follower_id', '=', followerId)
    .execute()
  for (const { following_id: creatorId } of followed) await unfollow(db, { followerId, creatorId })
}

/** Unfollow, if there is a follow. */
export function unfollow(db: Db, pair: FollowPair): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (await removeFollow(tx, pair)) await countFollower(tx, pair.creatorId, -1)
  })
}
