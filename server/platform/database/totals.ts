import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { countedTo, type Listed, largestTotal, type Page } from '#server/kernel/pages.ts'
import type { Db } from './database.ts'

/** How long an estimate is used for all readers of lists with the same filters. */
const lifeMs = 60_000
const maxLists = 5_000

/** Totals of lists that are about the same for many readers: estimates are cached. */
export interface Totals {
  /**
   * See `countOrEstimate`. `key` identifies lists of about the same size, such as those of one
   * filter. Only a total that is not cached loads the matches.
   */
  of(db: Db, key: string | undefined, matches: () => RawBuilder<unknown>): Promise<number>
  /** Whether a list of this key was recently too long to be counted. */
  isLong(key: string | undefined): boolean
}

export function createTotals(): Totals {
  const estimates = new LRUCache<string, number>({ max: maxLists, ttl: lifeMs })
  return {
    isLong: (key) => key !== undefined && estimates.has(key),
    of: async (db, key, matches) => {
      const known = key === undefined ? undefined : estimates.get(key)
      if (known !== undefined) return known
      const total = await countOrEstimate(db, matches())
      if (key !== undefined && total > countedTo) estimates.set(key, total)
      return total
    },
  }
}

/**
 * The number of rows of a select, which needs no columns and no order: counted up to 1,000, so that
 * short lists are always exact, and estimated by the planner beyond, since counting costs more than
 * reading a page.
 */
export async function countOrEstimate(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const counted = await countUpTo(db, matches, countedTo + 1)
  return counted <= countedTo ? counted : Math.max(counted, await estimateOf(db, matches))
}

async function countUpTo(db: Db, matches: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${matches} limit ${sql.lit(most)}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

async function estimateOf(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Plan>`explain (format json) ${matches}`.execute(db)
  return Math.min(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, largestTotal)
}

/**
 * One page of rows with the number of all matches, which a page that is not full determines itself;
 * otherwise `total` is called. Clients load more while the total exceeds what they hold, so an
 * empty page returns its offset as the total, and behind a full page an estimate leaves room for
 * more.
 */
export async function withTotal<T>(
  data: T[],
  { limit, offset }: Page,
  total: () => Promise<number>,
): Promise<Listed<T>> {
  const end = offset + data.length
  if (data.length > 0 && data.length < limit) return { data, total: Math.min(end, largestTotal) }
  if (data.length === 0 && limit > 0 && offset === 0) return { data, total: 0 }
  const known = await total()
  if (data.length === 0 && offset > 0) return { data, total: Math.min(known, offset) }
  const least = known > countedTo ? end + 1 : end
  return { data, total: Math.min(Math.max(known, least), largestTotal) }
}
