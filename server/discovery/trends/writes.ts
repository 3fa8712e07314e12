import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'

/** Count a post's likes and comments since an id. */
export async function countTrend(db: Db, feedId: string, since: string): Promise<void> {
  await sql`
    with counted as (
       select (select count(*) from reaction
           where object_type = 'feed' and object_id = ${feedId} and action = 'like' and id >= ${since})
         + (select count(*) from comment
           where object_type = 'feed' and object_id = ${feedId} and id >= ${since}) as score),
     gone as (delete from feed_trend where feed_id = ${feedId} and (select score from counted) = 0)
     insert into feed_trend (feed_id, score)
     select ${feedId}, score from counted
     where score > 0 and exists(select from feed where id = ${feedId} and status = 'active')
     on conflict (feed_id) do update set score = excluded.score`.execute(db)
}

/** Recount all posts, so that likes and comments older than seven days no longer count. */
export async function countTrends(db: Db, since: string): Promise<void> {
  await sql`
    with counted as (
       select object_id as id, count(*) as score from (
         select object_id from reaction
           where action = 'like' and object_type = 'feed' and id >= ${since}
         union all
         select object_id from comment where object_type = 'feed' and id >= ${since}) recent
       group by object_id),
     gone as (delete from feed_trend where feed_id not in (select id from counted))
     insert into feed_trend (feed_id, score)
     select counted.id, score from counted join feed f on f.id = counted.id and f.status = 'active'
     on conflict (feed_id) do update set score = excluded.score
       where feed_trend.score <> excluded.score`.execute(db)
}

/** A fan who pays counts as so many new followers. */
const followersPerPayer = 10

/** So many creators are updated at a time: likes of theirs wait meanwhile. */
const scoresAtOnce = 200

/**
 * Count the scores of all creators, by which popular ones come first: who followed since an id, and who
 * paid, each account once whatever it paid. Likes and comments are left out, since one account can
 * give any number of them.
 */
export async function countScores(db: Db, since: string): Promise<void> {
  const { rows } = await sql<{ id: string; score: number }>`
    with recent as (
       select following_id as id, count(*) as score from follow where id >= ${since} group by 1
       union all
       select performer_id, ${sql.lit(followersPerPayer)} * count(distinct user_id) from earning
         where id >= ${since} and refunded_at is null group by 1),
     counted as (select id, sum(score)::int as score from recent group by 1)
     select c.account_id as id, coalesce(n.score, 0) as score
     from creator c left join counted n on n.id = c.account_id
     where c.score <> coalesce(n.score, 0) order by 1`.execute(db)
  for (let at = 0; at < rows.length; at += scoresAtOnce) {
    await sql`
      update creator c set score = n.score
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + scoresAtOnce))}::jsonb)
        as n (id text, score int)
      where c.account_id = n.id`.execute(db)
  }
}
