import { hash } from 'node:crypto'
import { foldChanges } from '#server/money/ledger/fold-writes.ts'
import type { Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import type { Seeded } from '../support/seed.ts'

/** Accounts with extreme amounts of data, on a site with a million charges. */
export interface Extremes {
  /** Has half a million earnings and 100,000 followers. */
  creator: { username: string; token: string }
  /** Follows 10,000 creators with 10 posts each. */
  fanToken: string
  staffToken: string
}

const counts = { creators: 10_000, postsEach: 10, followers: 100_000, charges: 1_000_000 }
const [fanId, staffId] = [`6bb${'0'.repeat(20)}1`, `6bb${'0'.repeat(20)}2`]

/** Add the extreme accounts to a seeded site, by SQL. */
export async function seedExtremes(db: Db, seeded: Seeded): Promise<Extremes> {
  const creator = seeded.creators[0]
  if (!creator) throw new Error('nothing was seeded')
  const tokens = { fan: 'bench-extreme-fan', staff: 'bench-extreme-staff' }
  await rows(
    db,
    `with made as (
       insert into account (id, username, name, roles)
       values ($1, 'extreme_fan', 'Extreme Fan', '{}'), ($2, 'extreme_staff', 'Staff', '{admin}'))
     insert into session (token_hash, id, account_id, expires_at)
     values ($3, $1, $1, now() + interval '1 day'), ($4, $2, $2, now() + interval '1 day')`,
    [fanId, staffId, ...Object.values(tokens).map((token) => hash('sha256', token, 'buffer'))],
  )
  await followedCreators(db)
  await followers(db, creator.id)
  await charges(db, seeded)
  await rows(db, 'vacuum analyze')
  return { creator, fanToken: tokens.fan, staffToken: tokens.staff }
}

/** Creators with posts, followed by one fan, to whose home feed the posts were pushed. */
async function followedCreators(db: Db): Promise<void> {
  await rows(
    db,
    `with made as (
       insert into account (id, username, name, is_performer)
       select '6b9' || lpad(to_hex(n), 21, '0'), 'another' || n, 'Another ' || n, true
       from generate_series(1, $1::int) n returning id)
     insert into creator (account_id, verified_document) select id, true from made`,
    [counts.creators],
  )
  await rows(
    db,
    `insert into feed (id, slug, creator_id, type, text, published_at)
     select '6b8' || lpad(to_hex(n), 21, '0'), 'another-' || n,
       '6b9' || lpad(to_hex(1 + n % $1), 21, '0'), 'text', 'A post of another creator, number ' || n,
       now() - make_interval(secs => n * 7)
     from generate_series(0, $1::int * $2::int - 1) n`,
    [counts.creators, counts.postsEach],
  )
  await rows(
    db,
    `insert into follow (id, follower_id, following_id, created_at)
     select '6b7' || lpad(to_hex(n), 21, '0'), $2, '6b9' || lpad(to_hex(n), 21, '0'), now()
     from generate_series(1, $1::int) n`,
    [counts.creators, fanId],
  )
  await rows(
    db,
    `insert into home_entry (account_id, published_at, feed_id, creator_id)
     select $1, published_at, id, creator_id from feed where id like '6b8%'`,
    [fanId],
  )
}

async function followers(db: Db, creatorId: string): Promise<void> {
  await rows(
    db,
    `insert into follow (id, follower_id, following_id, created_at)
     select '6b6' || substr(id, 4), id, $1, now() from account a
     where not is_performer and not exists (
       select from follow where follower_id = a.id and following_id = $1) limit $2`,
    [creatorId, counts.followers],
  )
  await rows(
    db,
    `update creator set follower_count = (select count(*) from follow where following_id = $1)
     where account_id = $1`,
    [creatorId],
  )
}

/** Tips over two years, half of them to one creator, with their earnings, folded as by the job. */
async function charges(db: Db, { fans, creators }: Seeded): Promise<void> {
  await rows(
    db,
    `with tip as materialized (
       select '6b5' || lpad(to_hex(n), 21, '0') as id, '6bf' || lpad(to_hex(n % $2::int), 21, '0') as fan_id,
         '6bc' || lpad(to_hex(case when n % 2 = 0 then 0 else n % $3::int end), 21, '0') as creator_id,
         now() - make_interval(mins => n) as at
       from generate_series(0, $1::int - 1) n),
     earned as (
       insert into earning (id, type, user_id, performer_id, source_type, gross_cents,
         commission_basis_points, net_cents, created_at, updated_at)
       select id, 'tip', fan_id, creator_id, 'wallet_charge', 1000, 2000, 800, at, at from tip)
     insert into wallet_charge (id, type, target, target_id, is_unlock, status, source_id, performer_id,
       total_cents, description, created_at, updated_at)
     select id, 'tip', 'performer', creator_id, false, 'success', fan_id, creator_id, 1000, 'Tip', at, at
     from tip`,
    [counts.charges, fans.length, creators.length],
  )
  await foldChanges(db)
}
