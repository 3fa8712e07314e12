import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#contract/endpoint.ts'
import type { SearchCreators } from '#contract/profiles/performers.ts'
import { isNamed } from '#server/identity/accounts/index.ts'
import { bodyFields, bodyValue } from './body-fields.ts'
import { ageBounds } from './rules.ts'

export type CreatorSearch = Query<typeof SearchCreators>

/** The filters of a search as conditions on `creator_search as s`. */
export function filtersOf(search: CreatorSearch, now: Date): RawBuilder<boolean>[] {
  const { q, isFeatured, isFreeSubscription, age } = search
  const filters: RawBuilder<boolean>[] = []
  if (q?.trim()) filters.push(named(q.trim()))
  const tags = tagsOf(search)
  if (tags.length > 0) filters.push(hasTags(tags))
  if (isFeatured === false) filters.push(sql`not ${hasTags(['featured'])}`)
  if (isFreeSubscription === false) filters.push(sql`not ${hasTags(['free'])}`)
  const ages = ageBounds(age)
  if (ages) {
    filters.push(sql`s.date_of_birth <= ${birthday(now, ages.from)}::date
      and s.date_of_birth > ${birthday(now, ages.below)}::date`)
  } else if (age) {
    filters.push(sql`false`)
  }
  return filters
}

const hasTags = (tags: readonly string[]) =>
  sql<boolean>`s.tags @> ${tags.map(tagNumber)}::integer[]`

/** In at least one of these categories. */
export const inAnyCategory = (ids: readonly string[]) =>
  sql<boolean>`s.tags && ${ids.map((id) => tagNumber(`category:${id}`))}::integer[]`

/** The hash of a tag as a number, as the database's `tag_number` computes it. */
const tagNumber = (tag: string) => createHash('md5').update(tag).digest().readInt32BE(0)

/**
 * The trigram index finds texts of three characters anywhere; shorter ones match the beginning of a
 * name or username.
 */
const named = (q: string) => isNamed('s', q, [...q].length < 3 ? 'beginning' : 'anywhere')

/** All tags that a creator must have; an unknown option becomes a tag that nobody has. */
function tagsOf(search: CreatorSearch): string[] {
  const { isFeatured, isFreeSubscription, categoryIds, country } = search
  return [
    ...(isFeatured ? ['featured'] : []),
    ...(isFreeSubscription ? ['free'] : []),
    ...(categoryIds ? [`category:${categoryIds}`] : []),
    ...(country ? [`country:${country.toUpperCase()}`] : []),
    ...bodyFields.flatMap((field) => {
      const value = search[field]
      return value ? [`${field}:${bodyValue(field, value) ?? ''}`] : []
    }),
  ]
}

/** The latest birth date of somebody of this age today, as `YYYY-MM-DD`. */
function birthday(now: Date, years: number): string {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
