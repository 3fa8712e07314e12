import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Listed, Page } from '#server/kernel/pages.ts'
import type { Db } from './database.ts'
import { countOrEstimate, withTotal } from './totals.ts'

/**
 * One page of a query's rows and the number of all matches. The query brings its order; what it
 * selects may not be distinct or grouped. `counted` is given where counting needs fewer tables.
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

/** A pattern for ILIKE that finds a text anywhere, its own signs taken literally. */
export const containing = (text: string): string => `%${startingWith(text)}`

/** The same for texts that begin with it. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * One of some ids, as the right side of a condition `=`. One text for any number of them, and one plan
 * that connections keep: behind a bare array of ids Postgres would plan anew for each, at three times
 * the price of finding them.
 */
export const anyOf = (ids: readonly string[]) =>
  sql<string>`any(array(select unnest(${ids}::text[])))`
