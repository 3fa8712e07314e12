import { type RawBuilder, sql } from 'kysely'
import { type Listing, listReaders, notBlockedInList, type Sql } from '#server/access/index.ts'
import { millisOf, requests } from '#server/platform/database/index.ts'
import { type PackedPage, type PageRequest, skeletonRows } from './skeleton-row.ts'

/**
 * The skeletons of lists: which items in which order. A statement scans an index of columns that
 * seldom change and reads each row's version and counters by primary key. In its parts `r` is the
 * request (see `PageRequest`), `i` the item, `a` its owner's account.
 */
const requestTable = listReaders(
  requests(
    `n int, viewer_id text, country text, account_id text, now timestamptz, subject text, skip int,
      after_lead boolean, after_value float8, after_id text`,
  ),
)

/** By primary key for each: `offset 0` keeps the planner from joining the whole table first. */
export const itemOwner: Sql = sql`
  cross join lateral (select status from account where id = i.creator_id offset 0) a`

/** Published items of active accounts, except those whose owner blocked the reader. */
export const isShown: Sql = sql`i.status = 'active' and a.status = 'active'
  and ${notBlockedInList}`

/**
 * A skeleton row: its position in the list, its version, and what changes without raising a
 * version.
 */
const columns = (isLead: Sql, value: Sql): Sql => sql`
  i.id, i.version, i.creator_id as owner_id, i.like_count, i.comment_count, i.bookmark_count,
  i.view_count, ${isLead} as is_lead, ${value} as value`

const notLead = sql`false`
const publishedValue = millisOf(sql`i.published_at`)
export const momentOf = (value: Sql): Sql => sql`to_timestamp(${value} / 1000)`

const all = (conditions: readonly Sql[]): Sql => sql.join([...conditions], sql` and `)

const windowOf = ({ limit, offset }: Pick<Listing, 'limit' | 'offset'>): Sql =>
  sql`limit ${sql.lit(limit)} offset ${offset}`

/** So many rows lead to the end of a page. */
const mostOf = ({ limit, offset }: Pick<Listing, 'limit' | 'offset'>): Sql =>
  sql`(${sql.lit(limit)} + ${offset})`

/** The page of every request, in the order of its list. */
const forEachRequest = (page: Sql): RawBuilder<PackedPage> => sql`
  select r.n, r.account_id, r.now, page.* from ${requestTable} r cross join lateral (
    select ${skeletonRows.sql} as packed, array_agg(page.id) as ids,
      array_agg(page.owner_id) as owner_ids
    from (${page}) page) page`

/** Published before the cursor, or any when there is none. */
const isAfterCursor: Sql = sql`(i.published_at, i.id) <
  (coalesce(${momentOf(sql`r.after_value`)}, 'infinity'), coalesce(r.after_id, ''))`

/** The same for lists that begin with the oldest item. */
const isAfterCursorAscending: Sql = sql`(i.published_at, i.id) >
  (coalesce(${momentOf(sql`r.after_value`)}, '-infinity'), coalesce(r.after_id, ''))`

/** Newest first, or oldest first. */
export function newestSql(
  { items, visible, where = [], ...window }: Listing,
  direction: 'asc' | 'desc' = 'desc',
): RawBuilder<PackedPage> {
  const order = sql.raw(direction)
  const isAfter = direction === 'desc' ? isAfterCursor : isAfterCursorAscending
  return forEachRequest(
    sql`select ${columns(notLead, publishedValue)} from ${items} i ${itemOwner}
      where ${all([visible, ...where, isAfter])}
      order by i.published_at ${order}, i.id ${order} ${windowOf(window)}`,
  )
}

/** The pinned items first, then newest first. */
export function pinnedFirstSql({
  items,
  visible,
  where = [],
  ...window
}: Listing): RawBuilder<PackedPage> {
  const isAfter = sql`(i.is_pinned, i.published_at, i.id) < (coalesce(r.after_lead, true),
    coalesce(${momentOf(sql`r.after_value`)}, 'infinity'), coalesce(r.after_id, ''))`
  return forEachRequest(
    sql`select ${columns(sql`i.is_pinned`, publishedValue)} from ${items} i ${itemOwner}
      where ${all([visible, ...where, isAfter])}
      order by i.is_pinned desc, i.published_at desc, i.id desc ${windowOf(window)}`,
  )
}

/** In a given order, which supports no cursor: `order` must end in something unique. */
export function orderedSql(
  { items, visible, where = [], ...window }: Listing,
  order: Sql,
): RawBuilder<PackedPage> {
  const position = sql`-row_number() over (order by ${order})::float8`
  return forEachRequest(
    sql`select ${columns(notLead, position)} from ${items} i ${itemOwner}
      where ${all([visible, ...where])} order by ${order} ${windowOf(window)}`,
  )
}

/** The source of a list's leading rows, such as posts that were pushed to the reader. */
export interface Lead {
  /** Owners `p` with a `creator_id`, each of whom has a list of `i`: their lists are merged. */
  ofEach?: Sql
  /** Tables that provide `i`, and the condition that selects the reader's. */
  from: Sql
  where: Sql
  /** The descending order: a column, the same as a cursor's number, and back. */
  order: Sql
  /** The item's id in the table that is ordered, so that its index leads to the position of a cursor. */
  id: Sql
  value: Sql
  orderOf: (value: Sql) => Sql
  /** Whether any item `i` is one of them. */
  isLead: Sql
}

/** Leading rows, then all others, newest first. */
export function leadThenRestSql(
  { items, visible, where = [], ...window }: Listing,
  leads: readonly Lead[],
): RawBuilder<PackedPage> {
  const most = mostOf(window)
  const shown = all([visible, ...where])
  const first = (lead: Lead, limit: Sql, further = sql``) => sql`(
    select ${columns(sql`true`, lead.value)} from ${lead.from} ${itemOwner}
    where ${lead.where} and ${shown} and r.after_lead is distinct from false ${further}
      and (${lead.order}, ${lead.id}) <
        (coalesce(${lead.orderOf(sql`r.after_value`)}, 'infinity'), coalesce(r.after_id, ''))
    order by ${lead.order} desc, ${lead.id} desc limit ${limit})`
  const leading = leads.flatMap((lead, nth) => {
    const own = sql.ref(`lead${nth}`)
    if (!lead.ofEach) return [sql`${own} as ${first(lead, most)}`]
    const [floor, newest] = [sql.ref(`floor${nth}`), sql.ref(`newest${nth}`)]
    const before = leads
      .slice(0, nth)
      .map((_, one) => sql`select value from ${sql.ref(`lead${one}`)}`)
    const bound = sql`(select value from ${floor})`
    const isAbove = sql`and ${lead.order} >= coalesce(${lead.orderOf(bound)}, '-infinity')`
    return [
      sql`${newest} as materialized (select p.*, newest.value as newest
        from ${lead.ofEach} cross join lateral ${first(lead, sql.lit(1))} newest)`,
      // Rows at least this new fill a page: only these are read, of the lists that have any.
      sql`${floor} as (${sql.join([...before, sql`select newest from ${newest}`], sql` union all `)}
        order by 1 desc limit 1 offset ${most} - 1)`,
      sql`${own} as (select own.* from ${newest} p cross join lateral ${first(lead, most, isAbove)} own
        where p.newest >= coalesce(${bound}, '-infinity')
        order by own.value desc, own.id desc limit ${most})`,
    ]
  })
  const lead = sql.join(
    leads.map((_, nth) => sql`select * from ${sql.ref(`lead${nth}`)}`),
    sql` union all `,
  )
  const afterLead = sql`case when not r.after_lead then r.after_value end`
  const rest = sql`select ${columns(notLead, publishedValue)} from ${items} i ${itemOwner}
    where ${shown} and ${all(leads.map(({ isLead }) => sql`not ${isLead}`))}
      and (select count(*) from lead) < ${most}
      and (i.published_at, i.id) < (coalesce(${momentOf(afterLead)}, 'infinity'),
        case when not r.after_lead then r.after_id else '' end)
    order by i.published_at desc, i.id desc limit ${most}`
  return forEachRequest(sql`
    with ${sql.join(leading)}, lead as (${lead}), rest as (${rest})
    select * from lead union all select * from rest
    order by is_lead desc, value desc, id desc ${windowOf(window)}`)
}

/**
 * Newest first, from each of the owners that a select returns as `id`, including their oldest
 * items.
 */
export function ofOwnersSql(
  { items, visible, where = [], ...window }: Listing,
  ownerIds: Sql,
): RawBuilder<PackedPage> {
  const most = mostOf(window)
  return forEachRequest(sql`
    select own.* from (${ownerIds}) source cross join lateral (
      select ${columns(notLead, publishedValue)} from ${items} i ${itemOwner}
      where i.creator_id = source.id and ${all([visible, ...where, isAfterCursor])}
      order by i.published_at desc, i.id desc limit ${most}) own
    order by own.value desc, own.id desc ${windowOf(window)}`)
}

/** The latest published items, up to a number, as `items` of another list. */
export const latestOf = (items: Sql, maxRows: number): Sql => sql`(
  select i.* from ${items} i where i.status = 'active' and ${isAfterCursor}
  order by i.published_at desc, i.id desc limit ${sql.lit(maxRows)})`

/** The ids of all items of a list, unordered. */
export const countableSql = (
  { items, visible, where = [] }: Pick<Listing, 'items' | 'visible' | 'where'>,
  { viewer_id, country, now, subject }: PageRequest,
): Sql => sql`
  select matches.id from ${listReaders(sql`(select ${viewer_id}::text as viewer_id,
      ${country}::text as country, ${now}::timestamptz as now, ${subject}::text as subject)`)} r
    cross join lateral (select i.id from ${items} i ${itemOwner} where ${all([visible, ...where])}) matches`
