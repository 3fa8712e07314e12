import { type RawBuilder, sql } from 'kysely'
import { type CountNewFeeds, maxNewPosts } from '#contract/content/feeds.ts'
import type { Query } from '#contract/endpoint.ts'
import { listReaders, type Reader } from '#server/access/index.ts'
import { feedTable } from '#server/content/feeds/index.ts'
import { isShown, itemOwner } from '#server/items/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import { batched, type Db, hotQuery, requests } from '#server/platform/database/index.ts'
import { courseCodes } from '#server/profiles/users/index.ts'
import { onHome, postOf } from './lists.ts'

interface NewRequest {
  viewer_id: string | null
  country: string | null
  now: string
  since: string
  read_at: string | null
  type: string | null
  courses: readonly string[] | null
}

interface NewRow {
  n: number
  creator_ids: string[]
}

const requestTable = listReaders(
  requests(
    `n int, viewer_id text, country text, now timestamptz, since timestamptz, read_at timestamptz, type text, courses text[]`,
  ),
)

/** How many of the newest posts are searched for those that pass the filters. */
const maxLookedThrough = sql.lit(1_000)
const maxCounted = sql.lit(maxNewPosts)

const isWanted = sql`${isShown} and ${sql.join(onHome, sql` and `)}
  and i.creator_id <> r.viewer_id and (r.type is null or i.type = r.type)
  and (r.courses is null or i.course_codes && r.courses)`
const columns = sql`i.id, i.creator_id, i.published_at`
const newestFirst = sql`order by published_at desc limit`

/** The creators of new posts, one for each post, newest first. */
const creatorsOf = (posts: RawBuilder<unknown>) => sql<NewRow>`
  select r.n, array_agg(found.creator_id order by found.published_at desc) as creator_ids
  from ${requestTable} r cross join lateral (${posts}) found group by r.n`

/** Scheduled posts of before that were published after the page was read. */
const lateOnes = sql`(
  select * from ${feedTable} where status = 'active' and appeared_at > r.read_at
  order by appeared_at desc limit ${maxLookedThrough}) i ${itemOwner}
  where ${isWanted}`

/** Of creators whom the reader follows or is subscribed to: pushed and pulled posts. */
const newOfFollowed = hotQuery<NewRequest, NewRow>(
  'new posts of followed creators',
  creatorsOf(sql`
    select * from (
      select ${columns} from (
        select feed_id from home_entry
        where account_id = r.viewer_id and published_at > r.since
        ${newestFirst} ${maxLookedThrough}) h ${postOf('h.feed_id')} ${itemOwner}
      where ${isWanted}
      union
      select own.* from (
        select creator_id, since from home_pull where account_id = r.viewer_id) p
      cross join lateral (
        select ${columns} from ${feedTable} i ${itemOwner}
        where i.creator_id = p.creator_id and i.published_at >= p.since
          and i.published_at > r.since and ${isWanted}
        ${newestFirst} ${maxCounted}) own
      union
      select ${columns} from ${lateOnes} and (
        exists (select from home_entry h where h.account_id = r.viewer_id
          and h.published_at = i.published_at and h.feed_id = i.id)
        or exists (select from home_pull p where p.account_id = r.viewer_id
          and p.creator_id = i.creator_id and p.since <= i.published_at))) every_way
    ${newestFirst} ${maxCounted}`),
)

const newOfAll = hotQuery<NewRequest, NewRow>(
  'new posts of all creators',
  creatorsOf(sql`
    select * from (
      select ${columns} from (
        select * from ${feedTable} where status = 'active' and published_at > r.since
        ${newestFirst} ${maxLookedThrough}) i ${itemOwner}
      where ${isWanted}
      union
      select ${columns} from ${lateOnes}) both_ways
    ${newestFirst} ${maxCounted}`),
)

/** Older posts were there when the page was read, or the page is reloaded. */
const maxAgeMs = 7 * dayMs
const maxCreators = 3

/** Counts the posts that a home page does not show yet. Concurrent reads share a statement. */
export function newPostsReader({ db, clock }: { db: Db; clock: Clock }) {
  const ofFollowed = batched(db, newOfFollowed)
  const ofAll = batched(db, newOfAll)

  return async (
    { viewer, country }: Reader,
    { sinceMs, readAtMs, audience, type, courseCode }: Query<typeof CountNewFeeds>,
  ): Promise<{ count: number; creatorIds: string[]; countedAtMs: number }> => {
    const now = clock.now()
    const recent = (ms: number) =>
      new Date(Math.min(Math.max(ms, now.getTime() - maxAgeMs), now.getTime())).toISOString()
    const [found] = await (audience === 'latest' ? ofAll : ofFollowed)({
      viewer_id: viewer?.id ?? null,
      country: country ?? null,
      now: now.toISOString(),
      since: recent(sinceMs),
      read_at: readAtMs === undefined ? null : recent(readAtMs),
      type: type ?? null,
      courses: courseCode ? courseCodes(courseCode) : null,
    })
    const creatorIds = found?.creator_ids ?? []
    return {
      count: creatorIds.length,
      creatorIds: [...new Set(creatorIds)].slice(0, maxCreators),
      countedAtMs: now.getTime(),
    }
  }
}
