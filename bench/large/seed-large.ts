import { hash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'

/** Size of the site. Every fan follows about a hundred creators, whatever the size. */
export interface Size {
  creators: number
  fans: number
  posts: number
  /** Posts of creators with more followers are pulled, not pushed. */
  maxPushedFollowers: number
}

export interface LargeSite {
  /** Fans with tokens, used as readers. */
  readers: { token: string }[]
  /** Followed by every fan; has published nothing yet. */
  creator: { token: string }
}

const followsEach = 100
const readerCount = 500
/** Pushed posts in each home feed: the last four of each of 25 creators. */
const pushed = { creators: 25, postsEach: 4 }

const creatorId = (nth: string) => `'6bc' || lpad(to_hex(${nth}), 21, '0')`
const fanId = (nth: string) => `'6bf' || lpad(to_hex(${nth}), 21, '0')`
const starId = `6bc${'f'.repeat(21)}`

/** A uniform number from 0 to 1, deterministic by seed. */
const spread = (seed: string) => `((hashint8(${seed}) & 2147483647)::float8 / 2147483648)`

/** Seed a site on which few creators have most followers and posts, by SQL. */
export async function seedLarge(db: Db, size: Size): Promise<LargeSite> {
  await db.transaction().execute(async (tx) => {
    // Skips foreign key checks and triggers for every row: the statements below are consistent.
    await rows(tx, 'set local session_replication_role = replica')
    await rows(tx, "set local maintenance_work_mem = '1GB'")
    await rows(tx, "set local work_mem = '256MB'")
    await insertAccounts(tx, size)
    await withoutIndexes(tx, 'follow', () => insertFollows(tx, size))
    await withoutIndexes(tx, 'file', () => insertFiles(tx, size))
    await withoutIndexes(tx, 'feed', () => insertPosts(tx, size))
    await withoutIndexes(tx, 'home_entry', () => insertHomeEntries(tx, size))
    await withoutIndexes(tx, 'home_pull', () => insertPulls(tx, size))
  })
  await rows(db, 'vacuum analyze')
  const readers = Array.from({ length: readerCount }, (_, nth) => ({ token: `large-fan-${nth}` }))
  return { readers, creator: { token: 'large-star' } }
}

/** Fill a table and create its indexes afterwards, which takes a fraction of the time. */
async function withoutIndexes(tx: Tx, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await rows<{ drop: string; make: string }>(
    tx,
    `select case when k.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as drop,
       case when k.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname,
           pg_get_constraintdef(k.oid)) end as make
     from pg_index i
       left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     where i.indrelid = $1::regclass
       and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [table],
  )
  for (const { drop } of indexes) await rows(tx, drop)
  await fill()
  for (const { make } of indexes) await rows(tx, make)
  await rows(tx, `analyze ${table}`)
}

async function insertAccounts(tx: Tx, { creators, fans }: Size): Promise<void> {
  await rows(
    tx,
    `with made as (
       insert into account (id, username, name, is_performer)
       select ${creatorId('n')}, 'creator' || n, 'Creator ' || n, true
       from generate_series(0, $1::int - 1) n
       union all select $2, 'star', 'Star', true returning id)
     insert into creator (account_id, verified_document, verified_account, bio)
     select id, true, true, 'Says a few words of the work and of the week.' from made`,
    [creators, starId],
  )
  await rows(
    tx,
    `insert into account (id, username, name)
     select ${fanId('n')}, 'fan' || n, 'Fan ' || n from generate_series(0, $1::int - 1) n`,
    [fans],
  )
  const hashOf = (token: string) => hash('sha256', token, 'buffer')
  const nths = Array.from({ length: readerCount }, (_, nth) => nth)
  await rows(
    tx,
    `insert into session (token_hash, id, account_id, expires_at)
     select hash, id, id, now() + interval '1 day'
     from (select hash, ${fanId('n * ($3::int / $4::int)')} as id
         from unnest($1::bytea[], $2::int[]) s (hash, n)
       union all select $5, $6) given`,
    [
      nths.map((nth) => hashOf(`large-fan-${nth}`)),
      nths,
      fans,
      readerCount,
      hashOf('large-star'),
      starId,
    ],
  )
}

/** Cubic distribution: the first creators are followed by most fans, the last ones by few. */
async function insertFollows(tx: Tx, { creators, fans }: Size): Promise<void> {
  await rows(
    tx,
    `insert into follow (id, follower_id, following_id, created_at)
     select '6ba' || lpad(to_hex(row_number() over ()), 21, '0'), f.id, w.id, now()
     from (select n, ${fanId('n')} as id from generate_series(0, $1::int - 1) n) f
       cross join lateral (
         select $4 as id union all
         select ${creatorId('c')} from (
           select distinct floor($2::int * power(${spread('f.n::bigint * 1000 + d')}, 3))::int as c
           from generate_series(1, $3::int * 3 / 2) d limit $3) drawn) w
     order by f.n`,
    [fans, creators, followsEach, starId],
  )
  await rows(
    tx,
    `update creator c set follower_count = w.count
     from (select following_id, count(*) from follow group by 1) w where w.following_id = c.account_id`,
  )
}

/** Every second post has a photo. */
async function insertFiles(tx: Tx, { creators, posts }: Size): Promise<void> {
  await rows(
    tx,
    `insert into file (id, owner_id, type, status, mime_type, width, height, thumbhash, storage_key,
       variants, item_kind, item_id)
     select '6bd' || lpad(to_hex(n), 21, '0'), ${authorOf('$1')}, 'feed-photo', 'finished',
       'image/jpeg', 1200, 1500, '3OcRJYB4d3h/iIeHeEh3eIhw+j3A', 'bench', '{w400,w1600,blurred}',
       'feed', '6be' || lpad(to_hex(n), 21, '0')
     from generate_series(0, $2::int - 1, 2) n`,
    [creators, posts],
  )
}

/** Author of post `n`: creators with more followers write more. */
const authorOf = (creators: string) =>
  creatorId(`floor(${creators}::int * power(${spread('n::bigint')}, 1.5))::int`)

async function insertPosts(tx: Tx, { creators, posts }: Size): Promise<void> {
  await rows(
    tx,
    `insert into feed (id, slug, creator_id, type, text, is_sale, price_cents, file_ids, like_count,
       published_at, created_at, updated_at)
     select '6be' || lpad(to_hex(n), 21, '0'), 'post-' || n, ${authorOf('$1')},
       case when n % 2 = 0 then 'photo' else 'text' end,
       'A post of some length, as people write them: two sentences and a thought. Number ' || n,
       n % 6 = 0, case when n % 6 = 0 then 500 else 0 end,
       case when n % 2 = 0 then array['6bd' || lpad(to_hex(n), 21, '0')] else '{}' end, n % 40,
       at, at, at
     from generate_series(0, $2::int - 1) n, lateral (select now() - make_interval(mins => n) as at) t`,
    [creators, posts],
  )
}

async function insertHomeEntries(tx: Tx, { fans, maxPushedFollowers }: Size): Promise<void> {
  await rows(
    tx,
    `insert into home_entry (account_id, published_at, feed_id, creator_id)
     select f.id, p.published_at, p.id, p.creator_id
     from (select ${fanId('n')} as id from generate_series(0, $1::int - 1) n) f
       cross join lateral (
         select w.following_id from follow w join creator c on c.account_id = w.following_id
         where w.follower_id = f.id and c.follower_count <= $2 limit $3) w
       join (
         select * from (
           select id, creator_id, published_at,
             row_number() over (partition by creator_id order by published_at desc) as nth from feed) x
         where nth <= $4) p on p.creator_id = w.following_id`,
    [fans, maxPushedFollowers, pushed.creators, pushed.postsEach],
  )
}

/**
 * Creators with many followers have been pulled by home feeds for the second half of the period.
 */
async function insertPulls(tx: Tx, { maxPushedFollowers }: Size): Promise<void> {
  await rows(
    tx,
    `insert into pulled_creator (creator_id, since)
     select account_id, (select min(published_at) + (max(published_at) - min(published_at)) / 2 from feed)
     from creator where follower_count > $1 and account_id <> $2`,
    [maxPushedFollowers, starId],
  )
  await rows(
    tx,
    `insert into home_pull (account_id, creator_id, since)
     select w.follower_id, p.creator_id, p.since
     from follow w join pulled_creator p on p.creator_id = w.following_id`,
  )
}
