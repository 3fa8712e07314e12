import type { PerformerCard } from '#contract/profiles/cards.ts'
import { notBlockedSql } from '#server/access/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { containing, type Db, listPage } from '#server/platform/database/index.ts'
import { performerCards } from '#server/profiles/cards/index.ts'
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

const orders: Record<Order, string> = {
  popular: 'c.score desc, a.id desc',
  latest: 'a.created_at desc, a.id desc',
  oldest: 'a.created_at, a.id',
  online: 'a.is_online desc, c.score desc, a.id desc',
  live: 'c.live desc, a.is_online desc, c.score desc, a.id desc',
  random: 'random()',
}

const isOrder = (text: string | undefined): text is Order =>
  text !== undefined && Object.hasOwn(orders, text)

/** Columns that a filter compares without case. */
const words = {
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

/** Active, verified creators that the viewer may know of. */
export async function searchCreators(
  db: Db,
  { viewer, country }: { viewer: Viewer | null; country: string | undefined },
  search: CreatorSearch,
  fixedOrder?: Order,
): Promise<Listed<PerformerCard>> {
  const asked = isOrder(search.sortBy) ? search.sortBy : 'popular'
  const included = idsIn(search.includedIds, search.performerIds)
  const { where, values } = conditions(viewer, country, search, included)
  const found = await listPage<{ id: string }>(db, {
    columns: 'a.id',
    from: 'account a join creator c on c.account_id = a.id',
    where,
    order: `${included.length > 0 ? `a.id = any($${values.length}) desc, ` : ''}${orders[fixedOrder ?? asked]}`,
    values,
    page: pageOf(search),
  })
  const ids = found.data.map(({ id }) => id)
  const cards = await performerCards(db, viewer, ids)
  return { data: ids.flatMap((id) => cards.get(id) ?? []), total: found.total }
}

function conditions(
  viewer: Viewer | null,
  country: string | undefined,
  search: CreatorSearch,
  included: string[],
) {
  const values: unknown[] = [viewer?.id ?? null, country ?? null]
  const always = [`a.status = 'active' and c.verified_document`, notBlockedSql('a.id', '$1', '$2')]
  const parts: string[] = []
  const where = (part: (place: string) => string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    parts.push(part(`$${values.length}`))
  }
  where(
    (at) => `(a.name ilike ${at} or a.username ilike ${at})`,
    search.q && containing(search.q.trim()),
  )
  where((at) => `c.is_featured = ${at}`, search.isFeatured)
  where((at) => `c.is_free_subscription = ${at}`, search.isFreeSubscription)
  where((at) => `${at} = any(c.category_ids)`, search.categoryIds)
  for (const [name, column] of Object.entries(words)) {
    where((at) => `lower(${column}) = ${at}`, search[name as keyof typeof words]?.toLowerCase())
  }
  const ages = ageBounds(search.age)
  where((at) => `a.date_of_birth <= current_date - make_interval(years => ${at})`, ages?.from)
  where((at) => `a.date_of_birth > current_date - make_interval(years => ${at})`, ages?.below)
  // Those asked for by id are in the answer whatever else was asked.
  values.push(included)
  const filters =
    parts.length > 0 ? `(${parts.join(' and ')} or a.id = any($${values.length}::text[]))` : ''
  const place = `$${values.length}::text[] is not null`
  return { where: [...always, filters || place].join(' and '), values }
}

/** Ids from one or several texts of ids joined by commas. */
const idsIn = (...texts: (string | undefined)[]): string[] =>
  texts
    .flatMap((text) => text?.split(',') ?? [])
    .filter(isId)
    .slice(0, 200)
