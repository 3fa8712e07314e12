import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Db, firstRow, rows } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

export interface FollowPair {
  followerId: string
  creatorId: string
}

/** Follow a creator; following already is no failure. Throws `not_found`, also for who blocked the fan. */
export function follow(db: Db, { followerId, creatorId }: FollowPair): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const made = await firstRow<{ id: string }>(
      tx,
      `insert into follow (id, follower_id, following_id)
       select $1, $2, a.id from account a join creator c on c.account_id = a.id
       where a.id = $3 and a.status = 'active'
         and not exists (select from user_block where creator_id = a.id and user_id = $2)
       on conflict (follower_id, following_id) do nothing
       returning id`,
      [newId(), followerId, creatorId],
    )
    if (!made) return existingFollow(tx, { followerId, creatorId })
    await countFollower(tx, creatorId, 1)
    await publish(tx, { topic: 'follow.added', followerId, creatorId })
    return made.id
  })
}

async function existingFollow(db: Db, { followerId, creatorId }: FollowPair): Promise<string> {
  const found = await firstRow<{ id: string }>(
    db,
    'select id from follow where follower_id = $1 and following_id = $2',
    [followerId, creatorId],
  )
  if (!found) throw new Problem('not_found')
  return found.id
}

/** Stop following; not following is no failure. */
export function unfollow(db: Db, { followerId, creatorId }: FollowPair): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const gone = await rows(
      tx,
      'delete from follow where follower_id = $1 and following_id = $2 returning id',
      [followerId, creatorId],
    )
    if (gone.length === 0) return
    await countFollower(tx, creatorId, -1)
    await publish(tx, { topic: 'follow.removed', followerId, creatorId })
  })
}

const countFollower = (db: Db, creatorId: string, by: number) =>
  rows(db, 'update creator set follower_count = follower_count + $2 where account_id = $1', [
    creatorId,
    by,
  ])
