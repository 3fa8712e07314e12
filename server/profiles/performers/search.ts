import { type RawBuilder, sql } from 'kysely'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import {
  noneDismissed,
  notBlocked,
  notFollowed,
  notMuted,
  type Reader,
} from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { idsIn } from '#server/kernel/ids.ts'
import { type Listed, type Page, pageOf } from '#server/kernel/pages.ts'
import { countOrEstimate, type Db, withTotal } from '#server/platform/database/index.ts'
import { type CreatorCards, counterColumns } from '#server/profiles/cards/index.ts'
import { type CreatorSearch, filtersOf, inAnyCategory } from './search-filters.ts'

export const orders = {
  popular: sql`s.score desc, s.account_id desc`,
  latest: sql`s.created_at desc, s.account_id desc`,
  oldest: sql`s.created_at, s.account_id`,
  online: sql`s.is_online desc, s.score desc, s.account_id desc`,
  live: sql`s.live desc, s.is_online desc, s.score desc, s.account_id desc`,
}

type Order = keyof typeof orders

const isOrder = (text: string | undefined): text is Order =>
  text !== undefined && Object.hasOwn(orders, text)

interface SearchParts {
  db: Db
  clock: Clock
  creatorCards: CreatorCards
}

/** Active, verified creators that the reader may see. Those requested by id are first. */
export async function searchCreators(
  { db, clock, creatorCards }: SearchParts,
  reader: Reader,
  search: CreatorSearch,
): Promise<Listed<PerformerCard>> {
  const included = idsIn(search.includedIds, search.performerIds)
  const first = await findIncluded(db, reader, included)
  const page = pageOf(search)
  const shown = first.slice(page.offset, page.offset + page.limit)
  const rest = {
    limit: page.limit - shown.length,
    offset: Math.max(0, page.offset - first.length),
  }
  const filters = filtersOf(search, clock.now())
  if (first.length > 0) filters.push(sql`s.account_id <> all(${first.map(({ id }) => id)}::text[])`)
  const order = isOrder(search.sortBy) ? orders[search.sortBy] : orders.popular
  const { data, total } = await findPage(db, reader, { filters, order, page: rest })
  const rows = [...shown, ...data]
  return { data: await creatorCards.ofRows(reader.viewer, rows), total: total + first.length }
}

/** Those with the highest scores, without those the reader muted or dismissed. */
export async function topCreators(
  { db, clock, creatorCards }: SearchParts,
  reader: Reader,
  page: Page,
): Promise<Listed<PerformerCard>> {
  const filters = suggestable(reader, clock.now())
  const { data, total } = await findPage(db, reader, { filters, order: orders.popular, page })
  return { data: await creatorCards.ofRows(reader.viewer, data), total }
}

/**
 * A page of random creators of a search, without those the reader muted or dismissed: those after a
 * random position in their stored random order, continued from its beginning when it ends.
 */
export async function randomCreators(
  { db, clock, creatorCards }: SearchParts,
  reader: Reader,
  search: CreatorSearch,
): Promise<Listed<PerformerCard>> {
  const { limit, offset } = pageOf(search)
  const filters = [...filtersOf(search, clock.now()), ...suggestable(reader, clock.now())]
  const order = sql`s.shuffle`
  const start = Math.random()
  const behind = [...filters, sql<boolean>`s.shuffle >= ${start}`]
  const before = [...filters, sql<boolean>`s.shuffle < ${start}`]
  const all = await findPage(db, reader, { filters: behind, order, page: { limit, offset: 0 } })
  const missing = { limit: limit - all.data.length, offset: 0 }
  const more = await findPage(db, reader, { filters: before, order, page: missing })
  const total = all.total + more.total
  const rows = offset >= total ? [] : shuffled([...all.data, ...more.data])
  return { data: await creatorCards.ofRows(reader.viewer, rows), total }
}

/**
 * Creators whom a fan neither follows nor muted: those of some categories, then others, both by
 * score; `total` is the number returned.
 */
export async function suggestCreators(
  { db, clock, creatorCards }: SearchParts,
  reader: Reader & { viewer: NonNullable<Reader['viewer']> },
  { categoryIds, limit }: { categoryIds: readonly string[]; limit: number },
): Promise<Listed<PerformerCard>> {
  const filters = [
    ...suggestable(reader, clock.now()),
    notFollowed('s.account_id', reader.viewer.id),
  ]
  const find = async (further: RawBuilder<boolean>[], wanted: number) => {
    if (wanted === 0) return []
    const page = { limit: wanted, offset: 0 }
    const search = { filters: [...filters, ...further], order: orders.popular, page }
    return searchQueries(db, reader, search).rows.execute()
  }
  const ofInterest = inAnyCategory(categoryIds)
  const first = categoryIds.length > 0 ? await find([ofInterest], limit) : []
  const others = categoryIds.length > 0 ? [sql<boolean>`not ${ofInterest}`] : []
  const rows = [...first, ...(await find(others, limit - first.length))]
  return { data: await creatorCards.ofRows(reader.viewer, rows), total: rows.length }
}

/** Neither muted, nor recently dismissed. */
function suggestable({ viewer }: Reader, now: Date): RawBuilder<boolean>[] {
  if (!viewer) return []
  return [notMuted('s.account_id', viewer.id), noneDismissed('s.account_id', viewer.id, now)]
}

const shuffled = <T>(rows: readonly T[]): T[] =>
  rows
    .map((row) => ({ row, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row)

interface Found {
  filters: readonly RawBuilder<boolean>[]
  order: RawBuilder<unknown>
  page: Page
}

async function findPage(db: Db, reader: Reader, found: Found) {
  const { matches, rows } = searchQueries(db, reader, found)
  const data = await rows.execute()
  return withTotal(data, found.page, () => countOrEstimate(db, sql`${matches}`))
}

/**
 * The queries of a page and its total. The page is found in the search table alone; only its rows
 * read their counters by id.
 */
export function searchQueries(db: Db, reader: Reader, { filters, order, page }: Found) {
  const found = listed(db, reader).where((eb) => eb.and([...filters]))
  const window = found.selectAll().orderBy(order).limit(page.limit).offset(page.offset)
  return {
    matches: found.select('s.account_id'),
    rows: withCounters(db.selectFrom(window.as('s'))).orderBy(order),
  }
}

async function findIncluded(db: Db, reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  return withCounters(listed(db, reader))
    .where('s.account_id', 'in', ids)
    .orderBy(orders.popular)
    .limit(ids.length)
    .execute()
}

const listed = (db: Db, reader: Reader) =>
  db.selectFrom('creator_search as s').where(notBlocked('s.account_id', reader))

const withCounters = (found: ReturnType<typeof listed>) =>
  found
    .innerJoin('account as a', 'a.id', 's.account_id')
    .innerJoin('creator as c', 'c.account_id', 's.account_id')
    .select(counterColumns)
