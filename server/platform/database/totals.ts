import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { countedTo, type Listed, largestTotal } from '#server/kernel/pages.ts'
import type { Db } from './database.ts'

/** For so long an estimate serves all readers of lists with the same filters. */
const lifeMs = 60_000
const maxLists = 5_000

/**
 * The sizes of lists: counted up to 1,000, so that short lists are always right, and estimated by the
 * planner beyond, since counting costs more than reading a page.
 */
export interface Totals {
  /**
   * How many rows a select finds, which needs no columns and no order. `key` names lists of about the
   * same size, such as those of one filter whoever reads; without one nothing is remembered.
   */
  of(db: Db, key: string | undefined, matches: RawBuilder<unknown>): Promise<number>
}

export function createTotals(): Totals {
  const estimates = new LRUCache<string, number>({ max: maxLists, ttl: lifeMs })
  return {
    of: async (db, key, matches) => {
      const known = key === undefined ? undefined : estimates.get(key)
      if (known !== undefined) return known
      const counted = await countUpTo(db, matches, countedTo + 1)
      if (counted <= countedTo) return counted
      const estimate = Math.max(counted, await estimateOf(db, matches))
      if (key !== undefined) estimates.set(key, estimate)
      return estimate
    },
  }
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
 * One page of rows with the number of all matches, which a page that is not full tells by itself.
 * `total` finds it out otherwise.
 */
export async function withTotal<T>(
  data: T[],
  { limit, offset }: { limit: number; offset: number },
  total: () => Promise<number>,
): Promise<Listed<T>> {
  const end = offset + data.length
  if (data.length > 0 && data.length < limit) return { data, total: Math.min(end, largestTotal) }
  if (data.length === 0 && limit > 0 && offset === 0) return { data, total: 0 }
  const known = await total()
  if (data.length === 0 && offset > 0) return { data, total: Math.min(known, offset) }
  return { data, total: Math.min(Math.max(known, end), largestTotal) }
}
