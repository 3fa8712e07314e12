import { sql } from 'kysely'
import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { Published } from './activity.ts'
import { type Random, randomFrom } from './random.ts'

const size = 2500

interface Member {
  id: string
  username: string
  name: string
  first: string
  last: string
  joined: Date
}

/**
 * Add thousands of fans, so that popular creators have followers and likes. They have neither
 * password nor email, and are inserted in bulk, as a call for each would take minutes.
 */
export async function addCrowd(tx: Tx, now: Date, creators: readonly Published[]): Promise<void> {
  const crowd = Array.from({ length: size }, (_, nth) => memberOf(nth, now))
  await insertAccounts(tx, crowd)
  for (const creator of creators) await addFollowers(tx, crowd, creator)
}

function memberOf(nth: number, now: Date): Member {
  const random = randomFrom(`crowd ${nth}`)
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
  // More recent sign-ups than old ones.
  const daysAgo = 400 * random.unit() ** 2
  return {
    id: newId(),
    username: `${first}${last}${nth}`.toLowerCase(),
    name: `${first} ${last}`,
    first,
    last,
    joined: new Date(now.getTime() - daysAgo * dayMs),
  }
}

async function insertAccounts(tx: Tx, crowd: readonly Member[]): Promise<void> {
  await sql`
    insert into account (id, username, name, first_name, last_name, created_at, updated_at)
    select id, username, name, first, last, joined, joined
    from jsonb_to_recordset(${JSON.stringify(crowd)}::jsonb)
      as m(id text, username text, name text, first text, last text, joined timestamptz)`.execute(
    tx,
  )
  await sql`
    insert into demo_login (account_id)
    select id from jsonb_to_recordset(${JSON.stringify(crowd)}::jsonb) as m(id text)`.execute(tx)
}

/** Add a creator's followers, some of whom like each post. */
async function addFollowers(
  tx: Tx,
  crowd: readonly Member[],
  { account, about, postIds, galleryIds, videoIds }: Published,
) {
  if (about.followers === 0) return
  const random = randomFrom(`${about.username} followers`)
  const followers = crowd.filter(() => random.chance(about.followers / size))
  const follows = followers.map((member) => ({ id: newId(), member: member.id, at: member.joined }))
  await sql`
    insert into follow (id, follower_id, following_id, created_at)
    select id, member, ${account.id}, at
    from jsonb_to_recordset(${JSON.stringify(follows)}::jsonb)
      as f(id text, member text, at timestamptz)`.execute(tx)
  await sql`
    update creator set follower_count = follower_count + ${followers.length}
    where account_id = ${account.id}`.execute(tx)
  const items = [
    ...postIds.map((id) => ({ kind: 'feed', id }) as const),
    ...galleryIds.map((id) => ({ kind: 'gallery', id }) as const),
    ...videoIds.map((id) => ({ kind: 'video', id }) as const),
  ]
  for (const item of items) {
    // Now and then one post gets far more likes than the others.
    const share = 0.015 + 0.09 * random.unit() ** 3
    const fond = followers.filter(() => random.chance(share))
    await addLikes(tx, fond, { ...item, creatorId: account.id })
    await addViews(tx, { ...item, each: 4 + 9 * random.unit() })
  }
  for (const postId of postIds) await addVotes(tx, followers, { postId, random })
}

/** Let some followers vote in a post's poll, if it has one. */
async function addVotes(
  tx: Tx,
  members: readonly Member[],
  { postId, random }: { postId: string; random: Random },
): Promise<void> {
  const options = await tx
    .selectFrom('poll_option')
    .select('id')
    .where('feed_id', '=', postId)
    .orderBy('id')
    .execute()
  if (options.length === 0) return
  const votes = members
    .filter(() => random.chance(0.06))
    .map(({ id }) => ({
      member: id,
      // The first option gets most votes.
      option: options[Math.floor(random.unit() ** 1.6 * options.length)]?.id,
    }))
  await sql`
    with voted as (
      insert into poll_vote (feed_id, account_id, option_id)
      select ${postId}, member, option
      from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) as v(member text, option text)
      returning option_id
    )
    update poll_option p set vote_count = p.vote_count + v.count
    from (select option_id, count(*)::int as count from voted group by option_id) v
    where p.id = v.option_id`.execute(tx)
}

interface LikedItem {
  kind: 'feed' | 'gallery' | 'video'
  id: string
}

/** Add `each` views per like of an item. */
const addViews = (tx: Tx, { kind, id, each }: LikedItem & { each: number }) =>
  sql`update ${sql.table(kind)} set view_count = view_count + (like_count * ${each}::float8)::int
    where id = ${id}`.execute(tx)

async function addLikes(
  tx: Tx,
  members: readonly Member[],
  { kind, id, creatorId }: LikedItem & { creatorId: string },
): Promise<void> {
  const likes = members.map(({ id }) => ({ id: newId(), member: id }))
  await sql`
    insert into reaction (id, account_id, object_type, object_id, action, created_at)
    select id, member, ${kind}, ${id}, 'like', now()
    from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb) as l(id text, member text)`.execute(tx)
  await sql`
    update ${sql.table(kind)} set like_count = like_count + ${likes.length}
    where id = ${id}`.execute(tx)
  await sql`
    update creator set like_count = like_count + ${likes.length}
    where account_id = ${creatorId}`.execute(tx)
}

/** Name parts that are combined to thousands of fan names. */
const firstNames = namesIn(`
  Ada Aiko Alma Anton Aria Arjun Astrid Ben Bruno Camille Carmen Chloe Clara Daniel
  Diego Eda Elias Ella Emma Esra Felix Femi Finn Freya Gina Hugo Ida Iris Ivan Jade
  Joel Julia Kaya Lars Lea Leo Lina Luca Maya Mei Mila Mina Nadia Nils Nora Olga Otto
  Paul Pia Rafael Rosa Sam Sara Selma Simon Tara Tom Vera Yuki Zoe`)

const lastNames = namesIn(`
  Acar Adams Alvarez Andersen Arai Bauer Bianchi Brandt Brown Carter Costa Cruz Dahl
  Diaz Dubois Eriksen Evans Fischer Fontana Garcia Gupta Hansen Hoffmann Horvat Ito
  Jansen Jones Keller Khan Kowalski Larsen Laurent Lee Lopez Marino Meyer Mori Nguyen
  Nowak Okoro Olsen Patel Pereira Petit Popescu Reyes Ricci Ruiz Sato Schmidt Silva
  Singh Smith Tanaka Torres Vogel Wagner Walker Wong Yilmaz Young`)

function namesIn(text: string): [string, ...string[]] {
  return text.trim().split(/\s+/) as [string, ...string[]]
}
