import { followedOrSubscribedIdsSql, type Reader } from '#server/access/index.ts'
import {
  atMostSql,
  type FeedSearch,
  filterSql,
  type Scope,
  type Skeleton,
  scopeOf,
  totalKeyOf,
  windowSql,
} from '#server/content/feeds/index.ts'
import { type Page, pageOf } from '#server/kernel/pages.ts'

const posts = 'feed f join account a on a.id = f.creator_id'
const newest = 'mine.created_at desc, mine.id desc'

interface Parts {
  scope: Scope
  /** What every post of the list must be. */
  where: string
  page: Page
  /** As many posts as the page may need from either part of a list. */
  most: string
  /** The place of the post after which the list goes on. */
  before: string | undefined
}

function partsOf(reader: Reader, search: FeedSearch): Parts {
  const scope = scopeOf(reader)
  const where = [...scope.visible, ...filterSql(scope.values, search)].join(' and ')
  const before = search.before ? scope.values.add(search.before) : undefined
  const { limit, offset } = pageOf(search)
  const page = { limit, offset: before ? 0 : offset }
  return { scope, where, page, before, most: atMostSql(scope.values, limit + page.offset) }
}

/** A list that begins with some posts, such as those pushed to the reader, and goes on with the rest. */
function leadingThenRest(
  { scope, where, page, before, most }: Parts,
  lead: { queries: string; isLeading: string },
): string {
  const rest = `select f.id, f.created_at from ${posts}
    where ${where} and not exists(${lead.isLeading})
      and (select count(*) from first_ones) < ${most}
      ${before ? 'and (f.created_at, f.id) < (select rest_from, rest_id from place)' : ''}
    order by f.created_at desc, f.id desc limit ${most}`
  return `${lead.queries},
    rest as (${rest}),
    page as (select id, row_number() over (order by part, place, created_at desc, id desc) as n
      from (select 0 as part, place, created_at, id from first_ones
        union all select 1, 0, created_at, id from rest) both_parts
      order by part, place, created_at desc, id desc
      ${windowSql(scope.values, page)})`
}

/**
 * Posts pushed to the reader, newest first, then the others, newest first. A post after which the list
 * goes on stands in one part or the other: `place` says where each part is entered.
 */
export function forYouSkeleton(reader: Reader, search: FeedSearch): Skeleton {
  const parts = partsOf(reader, search)
  const { scope, where, page, before, most } = parts
  const isPushed = (feed: string) => `select from home_entry h where h.account_id = ${scope.viewer}
    and h.created_at = ${feed}.created_at and h.feed_id = ${feed}.id`
  const place = `place as (select b.created_at, b.id, pushed.is_so,
      case when pushed.is_so then 'infinity' else b.created_at end as rest_from,
      case when pushed.is_so then '' else b.id end as rest_id
    from feed b, lateral (select exists(${isPushed('b')}) as is_so) pushed
    where b.id = ${before})`
  const after = `and (h.created_at, h.feed_id) < (select created_at, id from place where is_so)`
  const leading = `first_ones as (select h.feed_id as id, h.created_at, 0 as place
    from home_entry h join feed f on f.id = h.feed_id join account a on a.id = f.creator_id
    where h.account_id = ${scope.viewer} and ${where} ${before ? after : ''}
    order by h.created_at desc, h.feed_id desc
    limit ${most})`
  return {
    scope,
    limit: page.limit,
    queries: leadingThenRest(parts, {
      queries: before ? `${place}, ${leading}` : leading,
      isLeading: isPushed('f'),
    }),
    count: `from ${posts} where ${where}`,
    totalKey: totalKeyOf('latest', search),
  }
}

/** What was liked and commented most in the last seven days, then the others, newest first. */
export function trendingSkeleton(reader: Reader, search: FeedSearch): Skeleton {
  const parts = partsOf(reader, search)
  const { scope, where, page, before, most } = parts
  const place = `place as (select t.score, b.id,
      case when t.score is null then b.created_at else 'infinity' end as rest_from,
      case when t.score is null then b.id else '' end as rest_id
    from feed b left join feed_trend t on t.feed_id = b.id where b.id = ${before})`
  const after = `and (t.score, t.feed_id) < (select score, id from place where score is not null)`
  const leading = `first_ones as (select f.id, f.created_at,
      row_number() over (order by t.score desc, t.feed_id desc) as place
    from feed_trend t join feed f on f.id = t.feed_id join account a on a.id = f.creator_id
    where ${where} ${before ? after : ''}
    order by t.score desc, t.feed_id desc
    limit ${most})`
  return {
    scope,
    limit: page.limit,
    queries: leadingThenRest(parts, {
      queries: before ? `${place}, ${leading}` : leading,
      isLeading: 'select from feed_trend t where t.feed_id = f.id',
    }),
    count: `from ${posts} where ${where}`,
    totalKey: totalKeyOf('latest', search),
  }
}

/**
 * All posts of the creators that the reader follows or is subscribed to, newest first: read from each
 * creator's own list, so that it is whole, however old they are.
 */
export function followingSkeleton(
  reader: Reader & { viewer: { id: string } },
  search: FeedSearch,
): Skeleton {
  const { scope, where, page, before, most } = partsOf(reader, search)
  const creators = followedOrSubscribedIdsSql(scope.viewer ?? '', 'now()')
  const after = before
    ? `and (f.created_at, f.id) < (select b.created_at, b.id from feed b where b.id = ${before})`
    : ''
  const window = windowSql(scope.values, page)
  return {
    scope,
    limit: page.limit,
    queries: `followed as (${creators}),
      page as (select mine.id, row_number() over (order by ${newest}) as n
        from followed, lateral (select f.id, f.created_at from ${posts}
          where f.creator_id = followed.id and ${where} ${after}
          order by f.created_at desc, f.id desc
          limit ${most}) mine
        order by ${newest} ${window})`,
    count: `from ${posts} where ${where} and f.creator_id in (${creators})`,
    totalKey: totalKeyOf(`following ${reader.viewer.id}`, search),
  }
}
