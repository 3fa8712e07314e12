import { notBlockedSql, type Reader } from '#server/access/index.ts'
import { dayBounds } from '#server/kernel/pages.ts'
import { containing, type SqlValues, sqlValues } from '#server/platform/database/index.ts'

/** The beginnings of a statement for one reader. */
export interface Scope {
  values: SqlValues
  /** The statement's words for the viewer's id and country; null where there is none. */
  viewer: string | null
  country: string | null
  /** What posts `f` of accounts `a` must be for this reader to know of them. */
  visible: string[]
}

export function scopeOf({ viewer, country }: Reader): Scope {
  const values = sqlValues()
  // A value in every statement, so that those for visitors are prepared too.
  const active = values.add('active')
  const places = {
    viewer: viewer ? values.add(viewer.id) : null,
    country: country ? values.add(country) : null,
  }
  const visible = [
    `f.status = 'active'`,
    `a.status = ${active}`,
    notBlockedSql('f.creator_id', places.viewer, places.country),
  ]
  return { values, ...places, visible }
}

/** What a reader may narrow a list of posts by. */
export interface FeedFilters {
  q?: string | undefined
  type?: string | undefined
  performerId?: string | undefined
  courseCode?: string[] | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

/** Filters as conditions on posts `f`. */
export function filterSql(values: SqlValues, filters: FeedFilters): string[] {
  const conditions: string[] = []
  const add = (condition: (place: string) => string, value: unknown) => {
    if (value !== undefined && value !== null) conditions.push(condition(values.add(value)))
  }
  const { from, until } = dayBounds(filters as { fromDate?: string; toDate?: string })
  const q = filters.q?.trim()
  add((at) => `f.creator_id = ${at}`, filters.performerId)
  add((at) => `f.type = ${at}`, filters.type)
  add((at) => `f.course_codes && ${at}::text[]`, filters.courseCode)
  add((at) => `f.created_at >= ${at}`, from)
  add((at) => `f.created_at < ${at}`, until)
  add((at) => `f.text ilike ${at}`, q ? containing(q) : undefined)
  return conditions
}

const steps = [5, 10, 12, 20, 50, 100, 200]

/**
 * A number of rows as the statement's own words. Usual ones are rounded up to a few and stand in the
 * text, so that there are few statements to prepare and the planner knows how little is wanted.
 */
export function atMostSql(values: SqlValues, limit: number): string {
  const step = steps.find((one) => one >= limit)
  return step === undefined ? values.add(limit) : String(step)
}

/** A limit, which may be rounded up, and an offset. */
export function windowSql(values: SqlValues, { limit, offset }: { limit: number; offset: number }) {
  return `limit ${atMostSql(values, limit)}${offset > 0 ? ` offset ${values.add(offset)}` : ''}`
}
