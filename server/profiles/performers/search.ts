import { type RawBuilder, sql } from 'kysely'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { notBlocked, notMuted, type Reader } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { idsIn } from '#server/kernel/ids.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { containing, type Db, listRows } from '#server/platform/database/index.ts'
import { type CreatorCards, counterColumns } from '#server/profiles/cards/index.ts'
import { ageBounds } from './rules.ts'

export interface CreatorSearch extends PageQuery {
  q?: string | undefined
  sortBy?: string | undefined
  isFeatured?: boolean | undefined
  isFreeSubscription?: boolean | undefined
  categoryIds?: string | undefined
  country?: string | undefined
  gender?: string | undefined
  sexualOrientation?: string | undefined
  age?: string | undefined
  eyes?: string | undefined
  hair?: string | undefined
  butt?: string | undefined
  height?: string | undefined
  weight?: string | undefined
  ethnicity?: string | undefined
  bodyType?: string | undefined
  includedIds?: string | undefined
  performerIds?: string | undefined
}

type Order = 'popular' | 'latest' | 'oldest' | 'online' | 'live' | 'random'

const orders: Record<Order, RawBuilder<unknown>> = {
  popular: sql`c.score desc, a.id desc`,
  latest: sql`a.created_at desc, a.id desc`,
  oldest: sql`a.created_at, a.id`,
  online: sql`a.is_online desc, c.score desc, a.id desc`,
  live: sql`c.live desc, a.is_online desc, c.score desc, a.id desc`,
  random: sql`random()`,
}

const isOrder = (text: string | undefined): text is Order =>
  text !== undefined && Object.hasOwn(orders, text)

/** Columns that a filter compares without case. */
const textColumns = {
  gender: 'a.gender',
  sexualOrientation: 'c.sexual_orientation',
  country: 'a.country',
  eyes: 'c.eyes',
  hair: 'c.hair',
  butt: 'c.butt',
  height: 'c.height',
  weight: 'c.weight',
  ethnicity: 'c.ethnicity',
  bodyType: 'c.body_type',
} as const

interface SearchParts {
  db: Db
  clock: Clock
  creatorCards: CreatorCards
}

/**
 * Active, verified creators that the reader may know of. A fixed order is one of suggestions, which
 * leave out those whom the reader muted.
 */
export async function searchCreators(
  { db, clock, creatorCards }: SearchParts,
  reader: Reader,
  search: CreatorSearch,
  fixedOrder?: Order,
): Promise<Listed<PerformerCard>> {
  const asked = isOrder(search.sortBy) ? search.sortBy : 'popular'
  const included = idsIn(search.includedIds, search.performerIds)
  const isIncluded = sql<boolean>`a.id = any(${included}::text[])`
  const filters = filtersOf(search, clock.now())
  let found = db
    .selectFrom('account as a')
    .innerJoin('creator as c', 'c.account_id', 'a.id')
    .select(counterColumns)
    .where('a.status', '=', 'active')
    .where('c.verified_document', '=', sql.lit(true)) // as the index by score names it
    .where(notBlocked('a.id', reader))
  if (fixedOrder && reader.viewer) found = found.where(notMuted('a.id', reader.viewer.id))
  // Those asked for by id are in the answer whatever else was asked, and first.
  if (filters.length > 0) {
    found = found.where((eb) =>
      eb.or([eb.and(filters), ...(included.length > 0 ? [isIncluded] : [])]),
    )
  }
  if (included.length > 0) found = found.orderBy(isIncluded, 'desc')
  const { data, total } = await listRows(
    db,
    found.orderBy(orders[fixedOrder ?? asked]),
    pageOf(search),
  )
  return { data: await creatorCards.ofRows(reader.viewer, data), total }
}

/** What a search asks of creators `c` and their accounts `a`. */
function filtersOf(search: CreatorSearch, now: Date): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = []
  const q = search.q?.trim()
  if (q) {
    const pattern = containing(q)
    filters.push(sql`(a.name ilike ${pattern} or a.username ilike ${pattern})`)
  }
  if (search.isFeatured !== undefined) filters.push(sql`c.is_featured = ${search.isFeatured}`)
  if (search.isFreeSubscription !== undefined) {
    filters.push(sql`c.is_free_subscription = ${search.isFreeSubscription}`)
  }
  if (search.categoryIds !== undefined) {
    filters.push(sql`${search.categoryIds} = any(c.category_ids)`)
  }
  for (const [name, column] of Object.entries(textColumns)) {
    const wanted = search[name as keyof typeof textColumns]?.toLowerCase()
    if (wanted !== undefined) filters.push(sql`lower(${sql.ref(column)}) = ${wanted}`)
  }
  const ages = ageBounds(search.age)
  if (ages) {
    filters.push(sql`a.date_of_birth <= ${now}::date - make_interval(years => ${ages.from})
      and a.date_of_birth > ${now}::date - make_interval(years => ${ages.below})`)
  }
  return filters
}
