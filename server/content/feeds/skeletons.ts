import type { Reader } from '#server/access/index.ts'
import { type PageQuery, pageOf } from '#server/kernel/pages.ts'
import type { Skeleton } from './listing.ts'
import { type FeedFilters, filterSql, scopeOf, windowSql } from './scope.ts'

export interface FeedSearch extends FeedFilters, PageQuery {
  sort?: string | undefined
  before?: string | undefined
}

const from = 'from feed f join account a on a.id = f.creator_id'

/**
 * Posts that a reader may know of, newest first. Those of one creator begin with the pinned ones.
 * `before` goes on after a post, whatever came since; `sort=asc` turns the order around.
 */
export function latestSkeleton(reader: Reader, search: FeedSearch): Skeleton {
  const scope = scopeOf(reader)
  const { values } = scope
  const page = pageOf(search)
  const keys = [...(search.performerId ? ['is_pinned'] : []), 'created_at', 'id']
  const where = [...scope.visible, ...filterSql(values, search)].join(' and ')
  const direction = search.sort?.toLowerCase() === 'asc' ? 'asc' : 'desc'
  const order = keys.map((key) => `f.${key} ${direction}`).join(', ')
  const after = search.before
    ? `and (${list('f', keys)}) ${direction === 'asc' ? '>' : '<'}
       (select ${list('b', keys)} from feed b where b.id = ${values.add(search.before)})`
    : ''
  const offset = search.before ? 0 : page.offset
  const queries = `page as (select f.id, row_number() over (order by ${order}) as n
    ${from} where ${where} ${after} order by ${order} ${windowSql(values, { ...page, offset })})`
  return {
    scope,
    queries,
    limit: page.limit,
    count: `${from} where ${where}`,
    totalKey: totalKeyOf('latest', search),
  }
}

const list = (table: string, keys: string[]) => keys.map((key) => `${table}.${key}`).join(', ')

/** Lists of the same filters are about as long for every reader. */
export const totalKeyOf = (name: string, filters: FeedFilters): string =>
  JSON.stringify([
    name,
    filters.performerId,
    filters.type,
    filters.courseCode,
    filters.fromDate,
    filters.toDate,
    filters.q,
  ])

const ownOrders: Record<string, string> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  totalLike: 'like_count',
  totalComment: 'comment_count',
  totalBookmark: 'bookmark_count',
  price: 'price_cents',
  text: 'text',
  type: 'type',
  status: 'status',
}

export interface OwnSearch extends FeedFilters, PageQuery {
  status?: string | undefined
  sortBy?: string | undefined
  sort?: string | undefined
}

/** A creator's own posts in every status, those changed last first. */
export function ownSkeleton(viewer: NonNullable<Reader['viewer']>, search: OwnSearch): Skeleton {
  const scope = scopeOf({ viewer })
  const { values } = scope
  const page = pageOf(search)
  const column = (search.sortBy && ownOrders[search.sortBy]) || 'updated_at'
  const direction = search.sort?.toLowerCase() === 'asc' ? 'asc' : 'desc'
  const conditions = [
    `f.creator_id = ${scope.viewer}`,
    `f.status <> 'removed'`,
    `a.status = $1`,
    ...filterSql(values, { ...search, performerId: undefined }),
    ...(search.status ? [`f.status = ${values.add(search.status)}`] : []),
  ].join(' and ')
  const order = `f.${column} ${direction}, f.id ${direction}`
  const queries = `page as (select f.id, row_number() over (order by ${order}) as n
    ${from} where ${conditions} order by ${order} ${windowSql(values, page)})`
  return { scope, queries, limit: page.limit, count: `${from} where ${conditions}` }
}
