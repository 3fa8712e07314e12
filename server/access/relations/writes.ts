import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { notBlocked, type Reader } from './blocks.ts'

export interface FollowPair {
  followerId: string
  creatorId: string
}

/**
 * Insert a follow of an active creator who has not blocked the follower or their country; undefined
 * when it exists already.
 */
export async function insertFollow(
  tx: Tx,
  { followerId, creatorId }: FollowPair,
  { country, now }: Pick<Reader, 'country'> & { now: Date },
): Promise<string | undefined> {
  const viewer = { id: followerId, isPerformer: false }
  const made = await tx
    .insertInto('follow')
    .columns(['id', 'follower_id', 'following_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('account as a')
        .select([eb.val(newId()).as('id'), eb.val(followerId).as('follower_id'), 'a.id'])
        .select(eb.val(now).as('created_at'))
        .where('a.id', '=', creatorId)
        .where('a.is_performer', '=', true)
        .where('a.status', '=', 'active')
        .where(notBlocked('a.id', { viewer, country })),
    )
    .onConflict((conflict) => conflict.columns(['follower_id', 'following_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Delete a follow; false when there was none. */
export async function deleteFollow(
  tx: Tx,
  { followerId, creatorId }: FollowPair,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('follow')
    .where('follower_id', '=', followerId)
    .where('following_id', '=', creatorId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
