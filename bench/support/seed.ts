import { hash } from 'node:crypto'
import type { Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'

export interface Seeded {
  /** Accounts that read and pay. */
  fans: { id: string; token: string }[]
  creators: { id: string; username: string; token: string }[]
  /** Newest first. */
  posts: { id: string; creatorId: string }[]
  /** Their ids. */
  products: string[]
}

const counts = {
  creators: 120,
  fans: 5_000,
  posts: 6_000,
  galleries: 1_200,
  products: 1_200,
  videos: 1_200,
  followed: 40,
  readers: 200,
  /** Of the newest posts, so many have their likes. */
  likedPosts: 2_000,
  subscriptionsEach: 3,
}
/** Which the activity of the bench adds likes to: none of its readers has liked them. */
const unlikedPosts = 200
/** Fans who follow; the others exist only to be searched. */
const maxFollowers = 20_000

const idOf = (kind: string, nth: number) => `6b${kind}${nth.toString(16).padStart(21, '0')}`

/** Seed a medium-sized site, or a multiple of it, by SQL. */
export async function seed(db: Db, times = 1): Promise<Seeded> {
  const postCount = counts.posts * times
  const creators = range(counts.creators * times).map((nth) => ({
    id: idOf('c', nth),
    username: `creator${nth}`,
    token: `bench-creator-${nth}`,
  }))
  const fans = range(counts.fans * times).map((nth) => ({
    id: idOf('f', nth),
    token: `bench-token-${nth}`,
  }))
  await insertAccounts(db, creators, fans)
  await insertPosts(db, creators.length, postCount)
  await insertGalleries(db, creators.length, counts.galleries * times)
  await insertVideos(db, creators.length, counts.videos * times)
  await insertProducts(db, creators.length, counts.products * times)
  await rows(
    db,
    `insert into follow (id, follower_id, following_id, created_at)
     select '6ba' || lpad(to_hex(row_number() over ()), 21, '0'), f, c, now()
     from unnest($1::text[]) f, unnest(($2::text[])[1:$3]) c`,
    [
      fans.slice(0, maxFollowers).map(({ id }) => id),
      creators.map(({ id }) => id),
      counts.followed,
    ],
  )
  await rows(
    db,
    `insert into home_entry (account_id, published_at, feed_id, creator_id)
     select w.follower_id, p.published_at, p.id, p.creator_id
     from follow w join feed p on p.creator_id = w.following_id
     where w.follower_id = any($1::text[])`,
    [fans.slice(0, counts.readers).map(({ id }) => id)],
  )
  await insertLikes(db)
  await insertSubscriptions(db, creators.length)
  await rows(db, 'analyze')
  const posts = range(postCount).map((nth) => ({
    id: idOf('e', nth),
    creatorId: creators[nth % creators.length]?.id ?? '',
  }))
  const products = range(counts.products * times).map((nth) => idOf('6', nth))
  return { fans: fans.slice(0, counts.readers), creators, posts, products }
}

async function insertAccounts(
  db: Db,
  creators: Seeded['creators'],
  fans: Seeded['fans'],
): Promise<void> {
  await rows(
    db,
    `insert into account (id, username, name, is_performer)
     select id, username, initcap(username), true from unnest($1::text[], $2::text[]) c(id, username)`,
    [creators.map(({ id }) => id), creators.map(({ username }) => username)],
  )
  await rows(
    db,
    `insert into creator (account_id, verified_document, verified_account, bio)
     select id, true, true, 'Says a few words of the work and of the week.'
     from unnest($1::text[]) id`,
    [creators.map(({ id }) => id)],
  )
  await rows(
    db,
    `with fan as (
       insert into account (id, username, name)
       select id, 'fan' || n, 'Fan ' || n from unnest($1::text[]) with ordinality f(id, n) returning id)
     insert into session (token_hash, id, account_id, expires_at)
     select hash, id, id, now() + interval '1 day'
     from unnest($1::text[], $2::bytea[]) s(id, hash) where exists (select from fan)`,
    [fans.map(({ id }) => id), fans.map(({ token }) => hash('sha256', token, 'buffer'))],
  )
  await rows(
    db,
    `insert into session (token_hash, id, account_id, expires_at)
     select hash, id, id, now() + interval '1 day' from unnest($1::text[], $2::bytea[]) s(id, hash)`,
    [creators.map(({ id }) => id), creators.map(({ token }) => hash('sha256', token, 'buffer'))],
  )
}

/** Half of the posts have photos, a third is for subscribers only, a sixth is for sale. */
async function insertPosts(db: Db, creatorCount: number, postCount: number): Promise<void> {
  await rows(
    db,
    `insert into file (id, owner_id, type, status, mime_type, width, height, thumbhash, storage_key,
       variants, item_kind, item_id)
     select '6bd' || lpad(to_hex(n), 21, '0'), '6bc' || lpad(to_hex(n % $1::int), 21, '0'), 'feed-photo', 'finished',
       'image/jpeg', 1200, 1500, '3OcRJYB4d3h/iIeHeEh3eIhw+j3A', 'bench', '{w400,w1600,blurred}',
       'feed', '6be' || lpad(to_hex(n), 21, '0')
     from generate_series(0, $2::int - 1, 2) n`,
    [creatorCount, postCount],
  )
  await rows(
    db,
    `insert into feed (id, slug, creator_id, type, text, is_sale, price_cents, file_ids, like_count,
       published_at, created_at, updated_at)
     select '6be' || lpad(to_hex(n), 21, '0'), 'post-' || n, '6bc' || lpad(to_hex(n % $1::int), 21, '0'),
       case when n % 2 = 0 then 'photo' else 'text' end,
       'A post of some length, as people write them: two sentences and a thought. Number ' || n,
       n % 6 = 0, case when n % 6 = 0 then 500 else 0 end,
       case when n % 2 = 0 then array['6bd' || lpad(to_hex(n), 21, '0')] else '{}' end, n % 40,
       now() - make_interval(mins => n), now() - make_interval(mins => n),
       now() - make_interval(mins => n)
     from generate_series(0, $2::int - 1) n`,
    [creatorCount, postCount],
  )
}

/** Every third is for sale. Their photos are read by gallery, and do not affect lists. */
async function insertGalleries(db: Db, creatorCount: number, galleryCount: number): Promise<void> {
  await rows(
    db,
    `insert into gallery (id, slug, creator_id, title, is_sale, price_cents, photo_count, published_at,
       created_at, updated_at)
     select '6b9' || lpad(to_hex(n), 21, '0'), 'gallery-' || n,
       '6bc' || lpad(to_hex(n % $1::int), 21, '0'), 'A walk by the sea, number ' || n,
       n % 3 = 0, case when n % 3 = 0 then 500 else 0 end, 5 + n % 20,
       now() - make_interval(mins => n), now() - make_interval(mins => n),
       now() - make_interval(mins => n)
     from generate_series(0, $2::int - 1) n`,
    [creatorCount, galleryCount],
  )
}

/** Things that are sent, each in one variant; their pictures are read by product, and do not affect lists. */
async function insertProducts(db: Db, creatorCount: number, productCount: number): Promise<void> {
  await rows(
    db,
    `with product as (
       insert into product (id, slug, creator_id, title, type, price_cents, published_at, created_at,
         updated_at)
       select '6b6' || lpad(to_hex(n), 21, '0'), 'product-' || n,
         '6bc' || lpad(to_hex(n % $1::int), 21, '0'), 'A shirt with number ' || n, 'physical', 2000,
         now() - make_interval(mins => n), now() - make_interval(mins => n),
         now() - make_interval(mins => n)
       from generate_series(0, $2::int - 1) n returning id)
     insert into product_variant (id, product_id, price_cents, stock, place)
       select id, id, 2000, 10, 0 from product`,
    [creatorCount, productCount],
  )
}

/** Every third is for sale. Each has its own file, without content. */
async function insertVideos(db: Db, creatorCount: number, videoCount: number): Promise<void> {
  await rows(
    db,
    `with file as (
       insert into file (id, owner_id, type, status, name, mime_type, size_bytes, storage_key,
         created_at, updated_at)
       select '6b8' || lpad(to_hex(n), 21, '0'), '6bc' || lpad(to_hex(n % $1::int), 21, '0'), 'video',
         'finished', 'walk.mp4', 'video/mp4', 1000000, 'video-' || n, now(), now()
       from generate_series(0, $2::int - 1) n returning id)
     insert into video (id, slug, creator_id, title, is_sale, price_cents, file_id, published_at,
       created_at, updated_at)
     select '6b7' || lpad(to_hex(n), 21, '0'), 'video-' || n,
       '6bc' || lpad(to_hex(n % $1::int), 21, '0'), 'A walk along the pier, number ' || n,
       n % 3 = 0, case when n % 3 = 0 then 500 else 0 end, '6b8' || lpad(to_hex(n), 21, '0'),
       now() - make_interval(mins => n), now() - make_interval(mins => n),
       now() - make_interval(mins => n)
     from generate_series(0, $2::int - 1) n`,
    [creatorCount, videoCount],
  )
}

/** By as many fans as their counter says. Without any, Postgres would plan for an empty table. */
async function insertLikes(db: Db): Promise<void> {
  await rows(
    db,
    `insert into reaction (id, account_id, object_type, object_id, action, created_at)
     select '6bb' || lpad(to_hex(row_number() over ()), 21, '0'), '6bf' || lpad(to_hex(fan), 21, '0'), 'feed',
       '6be' || lpad(to_hex(n), 21, '0'), 'like', now()
     from generate_series(0, $1::int - 1) n, generate_series(1, n % 40) k,
       lateral (select $4::int + (n * 13 + k * 31) % ($2::int - $4::int)
         where n < $3::int union all
         select (n * 13 + k * 31) % $2::int where n >= $3::int) liked (fan)`,
    [counts.likedPosts, counts.fans, unlikedPosts, counts.readers],
  )
}

/** Of the fans who do not read, so that what the readers may see stays as it is. */
async function insertSubscriptions(db: Db, creatorCount: number): Promise<void> {
  await rows(
    db,
    `insert into entitlement (account_id, subject_id, subject_kind, source_kind, source_id, starts_at)
     select '6bf' || lpad(to_hex(n), 21, '0'), '6bc' || lpad(to_hex((n + k * 7) % $1::int), 21, '0'),
       'performer', 'subscription', 'bench-' || n || '-' || k, now()
     from generate_series($2::int, $3::int - 1) n, generate_series(1, $4::int) k`,
    [creatorCount, counts.readers, counts.fans, counts.subscriptionsEach],
  )
}

const range = (length: number) => Array.from({ length }, (_, nth) => nth)
