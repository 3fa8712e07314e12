import { sql } from 'kysely'
import type { List, Search, Sql } from '#server/access/index.ts'
import { isShown, newestSql, orderedSql, pinnedFirstSql } from '#server/items/index.ts'
import { dayBounds } from '#server/kernel/pages.ts'

/** Posts as `i` in the statements of lists. */
export const feedTable: Sql = sql.table('feed')

/** Posts of all creators, newest first. */
export const latestFeeds: List = { name: 'feeds latest', sql: (listing) => newestSql(listing) }

/** The same from the oldest on. */
export const oldestFeeds: List = {
  name: 'feeds oldest',
  sql: (listing) => newestSql(listing, 'asc'),
}

/** The posts of the creator `r.subject`: the pinned ones first. */
export const creatorFeeds: List = {
  name: 'feeds of a creator',
  where: [sql`i.creator_id = r.subject`],
  sql: pinnedFirstSql,
}

const isOwn = sql`i.creator_id = r.viewer_id and i.status <> 'removed' and a.status = 'active'`

/** One post by id or slug (`r.subject`): its owner finds it in every status. */
const found = (column: Sql, name: string): List => ({
  name,
  visible: sql`((${isShown}) or (${isOwn}))`,
  where: [sql`${column} = r.subject`],
  sql: (listing) => orderedSql(listing, sql`i.id`),
})
export const feedById = found(sql`i.id`, 'a feed by id')
export const feedBySlug = found(sql`i.slug`, 'a feed by slug')

const createdAt = sql`coalesce(i.published_at, i.created_at)`

const ownOrders: Record<string, Sql> = {
  createdAt,
  updatedAt: sql`i.updated_at`,
  totalLike: sql`i.like_count`,
  totalComment: sql`i.comment_count`,
  totalBookmark: sql`i.bookmark_count`,
  price: sql`i.price_cents`,
  text: sql`i.text`,
  type: sql`i.type`,
  status: sql`i.status`,
}

interface Sorting {
  sortBy?: string | undefined
  sort?: string | undefined
}

export const isAscending = ({ sort }: Sorting): boolean => sort?.toLowerCase() === 'asc'

/** A creator's own posts in every status, those changed last first unless told otherwise. */
export function ownFeeds(sorting: Sorting): List {
  const column = ownOrders[sorting.sortBy ?? ''] ?? sql`i.updated_at`
  const direction = sql.raw(isAscending(sorting) ? 'asc' : 'desc')
  return {
    name: `own feeds ${sorting.sortBy} ${isAscending(sorting)}`,
    visible: isOwn,
    sql: (listing) => orderedSql(listing, sql`${column} ${direction}, i.id ${direction}`),
  }
}

/** What a list of posts may be narrowed by. */
export interface FeedFilters {
  type?: string | undefined
  status?: string | undefined
  performerId?: string | undefined
  courseCode?: string[] | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

/** Filters as conditions; the creator is the subject of the list. Dates go by what `createdAt` shows. */
export function filtered(filters: FeedFilters): Pick<Search, 'where' | 'totalKey' | 'subject'> {
  const { type, status, courseCode, performerId } = filters
  const { from, until } = dayBounds(filters)
  const where = [
    type && sql`i.type = ${type}`,
    status && sql`i.status = ${status}`,
    courseCode && sql`i.course_codes && ${courseCode}::text[]`,
    from && sql`${createdAt} >= ${from}`,
    until && sql`${createdAt} < ${until}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  const key = [performerId, type, status, courseCode, from, until]
  return { where, subject: performerId, totalKey: JSON.stringify(key) }
}
