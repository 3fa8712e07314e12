import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Listed, Page } from '#server/kernel/pages.ts'
import type { Db } from './database.ts'
import { countOrEstimate, withTotal } from './totals.ts'

/**
 * One page of a query's rows and the number of all matches. The query defines its order; it must
 * not be distinct or grouped. Pass `counted` when counting needs fewer tables.
 */
export async function listRows<D, T extends keyof D, Row, E, F extends keyof E>(
  db: Db,
  query: SelectQueryBuilder<D, T, Row>,
  page: Page,
  counted?: SelectQueryBuilder<E, F, unknown>,
): Promise<Listed<Simplify<Row>>> {
  const data = await query.limit(page.limit).offset(page.offset).execute()
  const matches = counted ? onlyMatches(counted) : onlyMatches(query)
  return withTotal(data, page, () => countOrEstimate(db, sql`${matches}`))
}

const onlyMatches = <D, T extends keyof D>(query: SelectQueryBuilder<D, T, unknown>) =>
  query.clearSelect().clearOrderBy().select(sql`1`.as('one'))

/**
 * One of several ids, as the right side of a condition `=`. It has the same text for any number of
 * ids, and one plan that connections keep: with a plain array Postgres would plan each query again,
 * at three times the cost of finding the rows.
 */
export const anyOf = (ids: readonly string[]) =>
  sql<string>`any(array(select unnest(${ids}::text[])))`

/** Milliseconds of Unix time, without a fraction: as times are ordered by in cursors and packed. */
export const millisOf = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql`round(date_part('epoch', ${moment}) * 1000)`
