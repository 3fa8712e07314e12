import { sql } from 'kysely'
import {
  followedOrSubscribedIdsSql,
  followedOrSubscribedSql,
  type List,
  notDismissedInList,
  notMutedInList,
} from '#server/access/index.ts'
import { feedTable, latestFeeds } from '#server/content/feeds/index.ts'
import {
  type Lead,
  latestOf,
  leadThenRestSql,
  momentOf,
  newestSql,
  ofOwnersSql,
} from '#server/items/index.ts'
import { millisOf } from '#server/platform/database/index.ts'

/** One post by its id. */
export const postOf = (id: string) =>
  sql`cross join lateral (select * from ${feedTable} where id = ${sql.ref(id)} offset 0) i`

/** Home feeds leave out muted creators and dismissed items. */
export const onHome = [notMutedInList, notDismissedInList]

/** Posts that were pushed to the reader. */
const pushed: Lead = {
  from: sql`home_entry h ${postOf('h.feed_id')}`,
  where: sql`h.account_id = r.viewer_id`,
  order: sql`h.published_at`,
  id: sql`h.feed_id`,
  value: millisOf(sql`h.published_at`),
  orderOf: momentOf,
  isLead: sql`exists (select from home_entry h where h.account_id = r.viewer_id
    and h.published_at = i.published_at and h.feed_id = i.id)`,
}

/** Posts of followed creators who have too many followers for a push. */
const pulled: Lead = {
  ofEach: sql`(select creator_id, since from home_pull where account_id = r.viewer_id) p`,
  from: sql`${feedTable} i`,
  where: sql`i.creator_id = p.creator_id and i.published_at >= p.since`,
  order: sql`i.published_at`,
  id: sql`i.id`,
  value: millisOf(sql`i.published_at`),
  orderOf: momentOf,
  isLead: sql`exists (select from home_pull p where p.account_id = r.viewer_id
    and p.creator_id = i.creator_id and p.since <= i.published_at)`,
}

/** Posts of creators whom the reader follows or is subscribed to, newest first, then the others. */
export const forYou: List = {
  name: 'home for you',
  where: onHome,
  sql: (listing) => leadThenRestSql(listing, [pushed, pulled]),
}

/** Posts by their likes and comments of the last seven days; then the others, newest first. */
export const trending: List = {
  name: 'home trending',
  where: onHome,
  sql: (listing) =>
    leadThenRestSql(listing, [
      {
        from: sql`feed_trend t ${postOf('t.feed_id')}`,
        where: sql`true`,
        order: sql`t.score`,
        id: sql`t.feed_id`,
        value: sql`t.score::float8`,
        orderOf: (value) => value,
        isLead: sql`exists (select from feed_trend t where t.feed_id = i.id)`,
      },
    ]),
}

const followedIds = sql.raw(followedOrSubscribedIdsSql('r.viewer_id', 'r.now'))
const isFollowed = sql.raw(followedOrSubscribedSql('r.viewer_id', 'i.creator_id', 'r.now'))
const counted = [sql`i.creator_id in (${followedIds})`]
/** Posts of all creators, newest first. */
export const homeLatest: List = { ...latestFeeds, name: 'home latest', where: onHome }

/** How many of the latest posts are searched before every creator's list is read. */
const maxLatest = 1_000

/**
 * Posts of the creators that the reader follows or is subscribed to, newest first, found among the
 * latest of all: fast for readers who follow many, and incomplete for those who follow few.
 */
export const followedAmongLatest: List = {
  name: 'home following, latest',
  where: onHome,
  counted,
  sql: ({ items, where = [], ...listing }) =>
    newestSql({ ...listing, items: latestOf(items, maxLatest), where: [...where, isFollowed] }),
}

/** The same from each creator's own list: complete, including the oldest posts. */
export const followedWhole: List = {
  name: 'home following',
  where: onHome,
  counted,
  sql: (listing) => ofOwnersSql(listing, followedIds),
}
