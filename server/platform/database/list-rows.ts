import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Listed, Page } from '#server/kernel/pages.ts'
import type { Db } from './database.ts'

/** The largest total that a list tells. */
const maxCounted = 10_000

/**
 * One page of a query's rows and the number of all matches, read side by side. The query brings its
 * order; what it selects may not be distinct or grouped.
 */
export async function listRows<D, T extends keyof D, Row>(
  db: Db,
  query: SelectQueryBuilder<D, T, Row>,
  { limit, offset }: Page,
): Promise<Listed<Simplify<Row>>> {
  const matches = query.clearSelect().clearOrderBy().select(sql`1`.as('one')).limit(maxCounted)
  const [data, counted] = await Promise.all([
    query.limit(limit).offset(offset).execute(),
    sql<{ total: number }>`select count(*)::int as total from (${matches}) matches`.execute(db),
  ])
  return { data, total: counted.rows[0]?.total ?? 0 }
}
