import { sql } from 'kysely'
import type { postFields } from '#contract/content/post-fields.ts'
import type { Inputs } from '#contract/kit/plain-fields.ts'
import type { List, Search, Sql } from '#server/access/index.ts'
import {
  createdAtSql,
  newestSql,
  ownItems,
  pinnedFirstSql,
  readersLists,
  type Sorting,
  singleLists,
} from '#server/items/index.ts'
import { dayBounds } from '#server/kernel/pages.ts'
import { plainFeedFields } from './fields.ts'

/** The table of posts, `i` in the statements of lists. */
export const feedTable: Sql = sql.table('feed')

/** Posts of all creators, newest first, with and without those that the reader is not interested in. */
export const { latest: latestFeeds, explore: exploreFeeds } = readersLists('feed')

/** The posts of a list that is ordered by date, oldest first. */
export const oldestFirst = (list: List): List => ({
  ...list,
  name: `${list.name}, oldest first`,
  sql: (listing) => newestSql(listing, 'asc'),
})

/** Posts of the creator `r.subject`, pinned ones first. */
export const creatorFeeds: List = {
  name: 'feeds of a creator',
  where: [sql`i.creator_id = r.subject`],
  sql: pinnedFirstSql,
}

/** A single post; its owner finds it in every status. */
export const singleFeeds = singleLists('feed')

const ownOrders: Record<string, Sql> = {
  text: sql`i.text`,
  type: sql`i.type`,
}

/** A creator's own posts in every status, last changed first by default. */
export const ownFeeds = (sorting: Sorting): List => ownItems('feed', ownOrders, sorting)

/** Filters of a list of posts. */
export interface FeedFilters extends Inputs<typeof postFields> {
  type?: string | undefined
  hasMedia?: boolean | undefined
  status?: string | undefined
  performerId?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

/** Posts that wait for publication are `scheduled` to their creators, though stored as inactive. */
const statusSql = (status: string): Sql =>
  status === 'scheduled'
    ? sql`i.scheduled_at is not null`
    : sql`(i.status = ${status} and i.scheduled_at is null)`

/**
 * Filters as SQL conditions; the creator is the subject of the list. Date filters compare
 * `createdAt` as shown.
 */
export function filtered(filters: FeedFilters): Pick<Search, 'where' | 'totalKey' | 'subject'> {
  const { type, hasMedia, status, performerId } = filters
  const { from, until } = dayBounds(filters)
  const byPlain = plainFeedFields.filters(filters)
  const where = [
    type && sql`i.type = ${type}`,
    hasMedia && sql`i.type in ('photo', 'video', 'audio', 'document')`,
    status && statusSql(status),
    ...byPlain.where,
    from && sql`${createdAtSql} >= ${from}`,
    until && sql`${createdAtSql} < ${until}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  const key = [performerId, type, hasMedia, status, byPlain.key, from, until]
  return { where, subject: performerId, totalKey: JSON.stringify(key) }
}
