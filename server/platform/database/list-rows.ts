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

/** A pattern for ILIKE that matches a text anywhere, with its wildcards escaped. */
export const containing = (text: string): string => `%${startingWith(text)}`

/**
 * Limits of a search for a text: an index finds the matches, of which only so many are ordered, as a
 * common word has very many; shorter parts of a text have no trigrams, so the index cannot find
 * them.
 */
export const textSearch = { maxCandidates: 500, minLength: 3 }

/** The same for texts with a prefix. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

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

/**
 * SQL: a text contains what was typed, as people compare: without case, accents and typographic marks.
 * Both sides are folded by `search_fold`, which the indexes of texts are built on.
 */
export const contains = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`search_fold(${text}) like search_pattern(${typed})`

/** SQL: one of the texts of an array begins with what was typed, or `is` it, compared in the same way. */
export const hasWord = (
  words: RawBuilder<unknown>,
  typed: string,
  how: 'begins' | 'is',
): RawBuilder<boolean> =>
  sql<boolean>`folded_lines(${words}) like search_pattern(${`\n${typed}${how === 'is' ? '\n' : ''}`})`

/** SQL: a text begins with what was typed, compared in the same way. */
export const begins = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`starts_with(search_fold(${text}), search_fold(${typed}))`
