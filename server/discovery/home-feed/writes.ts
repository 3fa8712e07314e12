import { type RawBuilder, sql } from 'kysely'
import {
  followedOrSubscribedSql,
  hasBlockedCountriesSql,
  hasBlockedSql,
  isLiveSql,
  notMutedSql,
} from '#server/access/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** A batch of a creator's followers or subscribers: its cost is bounded, however many there are. */
interface AudienceBatch {
  to: 'followers' | 'subscribers'
  /** Where the batch starts, as returned by the one before it; null for the first. */
  from: string | null
  maxRows: number
}

export interface PushBatch extends AudienceBatch {
  feedId: string
}

export interface PullBatch extends AudienceBatch {
  creatorId: string
}

interface Written {
  /** Where the next batch starts; null after the last. */
  next: string | null
}

interface Pushed extends Written {
  /**
   * The accounts whose home feeds got it now and who may know of it: nobody whom its creator
   * blocked, and none at all when the creator blocks countries, since the countries of readers are
   * unknown here.
   */
  accountIds: string[]
}

/** The accounts `id` of a batch, with the `place` to continue from, in the order of an index. */
const audienceOf = (
  { to, from, maxRows }: AudienceBatch,
  creator: RawBuilder<unknown>,
  now: Date,
) =>
  to === 'followers'
    ? sql`select w.follower_id as id, w.id as place from follow w
        where w.following_id = ${creator} and w.id > ${from ?? ''} order by w.id limit ${maxRows}`
    : sql`select e.account_id as id, e.account_id as place
        from entitlement e, (select ${now}::timestamptz as now) now
        where e.subject_kind = 'performer' and e.subject_id = ${creator}
          and e.account_id > ${from ?? ''} and ${sql.raw(isLiveSql('e', 'now.now'))}
        order by e.account_id limit ${maxRows}`

const nextPosition = (maxRows: number) =>
  sql`case when count(*) = ${maxRows}::int then max(place) end as next`

const isNotifiedSql = sql.raw(`not ${hasBlockedSql('post.creator_id', 'pushed.account_id')}
  and ${notMutedSql('post.creator_id', 'pushed.account_id')}
  and not ${hasBlockedCountriesSql('post.creator_id')}`)

/**
 * Push a post to a batch of its creator's followers or subscribers, written in the order of their
 * ids, so that two pushes cannot deadlock. Safe to repeat.
 */
export async function pushFeed(db: Db, batch: PushBatch, now: Date): Promise<Pushed> {
  const { rows } = await sql<Pushed>`
    with post as (
      select id, creator_id, published_at from feed where id = ${batch.feedId} and status = 'active'),
    batch as (${audienceOf(batch, sql`(select creator_id from post)`, now)}),
    pushed as (
      insert into home_entry (account_id, published_at, feed_id, creator_id)
      select batch.id, post.published_at, post.id, post.creator_id from batch, post
      order by batch.id
      on conflict do nothing returning account_id)
    select ${nextPosition(batch.maxRows)},
      array(select pushed.account_id from pushed, post
        where ${isNotifiedSql}) as "accountIds" from batch`.execute(db)
  return rows[0] ?? { next: null, accountIds: [] }
}

/**
 * Add a creator's latest posts to a reader's home feed, if the reader still follows or is
 * subscribed.
 */
export async function backfill(
  db: Db,
  { accountId, creatorId, maxRows }: { accountId: string; creatorId: string; maxRows: number },
  now: Date,
): Promise<void> {
  await sql`
    with pull as (
      insert into home_pull (account_id, creator_id, since)
      select ${accountId}, creator_id, since from pulled_creator
      where creator_id = ${creatorId} and ${belongs(accountId, creatorId, now)}
      on conflict do nothing)
    insert into home_entry (account_id, published_at, feed_id, creator_id)
    select ${accountId}, f.published_at, f.id, f.creator_id from feed f
    where f.creator_id = ${creatorId} and f.status = 'active'
      and f.published_at < coalesce(
        (select since from pulled_creator where creator_id = ${creatorId}), 'infinity')
      and ${belongs(accountId, creatorId, now)}
    order by f.published_at desc, f.id desc limit ${maxRows}
    on conflict do nothing`.execute(db)
}

/** A reader follows a creator or is subscribed. */
const belongs = (accountId: string, creatorId: string, now: Date) =>
  sql`(select ${sql.raw(followedOrSubscribedSql('w.account', 'w.creator', 'w.now'))}
    from (select ${accountId}::text as account, ${creatorId}::text as creator,
      ${now}::timestamptz as now) w)`

/** Remove a creator's posts from a home feed, unless its reader still follows or is subscribed. */
export async function clearCreator(
  db: Db,
  { accountId, creatorId }: { accountId: string; creatorId: string },
  now: Date,
): Promise<void> {
  await sql`
    with pulls as (
      delete from home_pull where account_id = ${accountId} and creator_id = ${creatorId}
        and not ${belongs(accountId, creatorId, now)})
    delete from home_entry where account_id = ${accountId} and creator_id = ${creatorId}
      and not ${belongs(accountId, creatorId, now)}`.execute(db)
}

/** Delete a post from all home feeds. */
export async function clearFeed(db: Db, feedId: string): Promise<void> {
  await db.deleteFrom('home_entry').where('feed_id', '=', feedId).execute()
  await db.deleteFrom('feed_trend').where('feed_id', '=', feedId).execute()
}

export interface Pull {
  creatorId: string
  /** Home feeds pull this post. */
  isPulled: boolean
  /** It is the first pulled post: home feeds of the creator's followers must start to pull. */
  isFirst: boolean
}

/**
 * Let home feeds pull a creator's posts from now on, once there are too many followers for a push;
 * pushed posts are kept. It begins with the creator's newest post, so that none is both pushed and
 * pulled when jobs run out of order. Undefined for a post that does not exist.
 */
export async function pullWhenMany(
  tx: Tx,
  { feedId, maxFollowers }: { feedId: string; maxFollowers: number },
): Promise<Pull | undefined> {
  // Another post's job has begun to pull the creator before the next statement, or waits until the end.
  const locked = await sql`
    select from account where id = (
      select f.creator_id from feed f join creator c on c.account_id = f.creator_id
      where f.id = ${feedId} and f.status = 'active' and c.follower_count > ${maxFollowers}
        and not exists (select from pulled_creator p where p.creator_id = f.creator_id))
    for no key update`.execute(tx)
  const mayBegin = locked.rows.length > 0
  const { rows } = await sql<Pull>`
    with post as (
      select id, creator_id, published_at from feed where id = ${feedId} and status = 'active'),
    begun as (
      insert into pulled_creator (creator_id, since)
      select creator_id, published_at from post
      where ${mayBegin}::boolean and not exists (select from home_entry where feed_id = post.id)
        and not exists (select from feed f where f.creator_id = post.creator_id
          and f.published_at >= post.published_at and f.id <> post.id)
      on conflict do nothing returning creator_id)
    select post.creator_id as "creatorId", exists (select from begun) as "isFirst",
      exists (select from begun) or exists (
        select from pulled_creator p
        where p.creator_id = post.creator_id and p.since <= post.published_at) as "isPulled"
    from post`.execute(tx)
  return rows[0]
}

/**
 * Let the home feeds of a batch of a creator's followers or subscribers pull the creator's posts.
 */
export async function startPulling(db: Db, batch: PullBatch, now: Date): Promise<string | null> {
  const { rows } = await sql<Written>`
    with batch as (${audienceOf(batch, sql`${batch.creatorId}`, now)}),
    pulled as (
      insert into home_pull (account_id, creator_id, since)
      select batch.id, p.creator_id, p.since from batch, pulled_creator p
      where p.creator_id = ${batch.creatorId} order by batch.id
      on conflict do nothing)
    select ${nextPosition(batch.maxRows)} from batch`.execute(db)
  return rows[0]?.next ?? null
}
