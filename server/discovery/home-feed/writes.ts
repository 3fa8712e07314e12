import { followedOrSubscribedSql, isLiveSql } from '#server/access/index.ts'
import { type Db, firstRow, rows } from '#server/platform/database/index.ts'

interface Pushed {
  /** Where the next batch begins; null after the last. */
  next: string | null
}

/**
 * Push a post to a batch of its creator's followers, those before `from`, newest followers first.
 * Repeating is harmless. Rows go in by account, so that the pushes of one post never wait in a circle.
 */
export async function pushToFollowers(
  db: Db,
  { feedId, from, most }: { feedId: string; from: string | null; most: number },
): Promise<string | null> {
  const row = await firstRow<Pushed>(
    db,
    `with batch as (
       select w.id, w.follower_id from follow w
       where w.following_id = (select creator_id from feed where id = $1)
         and ($2::text is null or w.id < $2)
       order by w.id desc limit $3),
     pushed as (
       insert into home_entry (account_id, created_at, feed_id, creator_id)
       select batch.follower_id, f.created_at, f.id, f.creator_id from batch, feed f
       where f.id = $1 and f.status = 'active' order by batch.follower_id
       on conflict do nothing)
     select case when count(*) = $3 then min(id) end as next from batch`,
    [feedId, from, most],
  )
  return row?.next ?? null
}

/** The same for subscribers, by account id; most of them follow as well. */
export async function pushToSubscribers(
  db: Db,
  { feedId, from, most }: { feedId: string; from: string | null; most: number },
): Promise<string | null> {
  const row = await firstRow<Pushed>(
    db,
    `with batch as (
       select distinct s.account_id as user_id from entitlement s
       where s.subject_id = (select creator_id from feed where id = $1)
         and ${isLiveSql('s', 'now()')} and ($2::text is null or s.account_id > $2)
       order by s.account_id limit $3),
     pushed as (
       insert into home_entry (account_id, created_at, feed_id, creator_id)
       select batch.user_id, f.created_at, f.id, f.creator_id from batch, feed f
       where f.id = $1 and f.status = 'active' order by batch.user_id
       on conflict do nothing)
     select case when count(*) = $3 then max(user_id) end as next from batch`,
    [feedId, from, most],
  )
  return row?.next ?? null
}

/** Put a creator's latest posts into a reader's home feed, if the reader still belongs to them. */
export async function backfill(
  db: Db,
  { accountId, creatorId, most }: { accountId: string; creatorId: string; most: number },
): Promise<void> {
  await rows(
    db,
    `insert into home_entry (account_id, created_at, feed_id, creator_id)
     select $1, f.created_at, f.id, f.creator_id from feed f
     where f.creator_id = $2 and f.status = 'active' and (${belongs})
     order by f.created_at desc, f.id desc limit $3
     on conflict do nothing`,
    [accountId, creatorId, most],
  )
}

/** A reader ($1) follows a creator ($2) or is subscribed. */
const belongs = followedOrSubscribedSql('$1', '$2', 'now()')

/** Take a creator's posts out of a home feed, unless its reader belongs to the creator another way. */
export async function clearCreator(
  db: Db,
  { accountId, creatorId }: { accountId: string; creatorId: string },
): Promise<void> {
  await rows(
    db,
    `delete from home_entry where account_id = $1 and creator_id = $2 and not (${belongs})`,
    [accountId, creatorId],
  )
}

/** Take a post out of every home feed. */
export async function clearPost(db: Db, feedId: string): Promise<void> {
  await rows(db, 'delete from home_entry where feed_id = $1', [feedId])
  await rows(db, 'delete from feed_trend where feed_id = $1', [feedId])
}
