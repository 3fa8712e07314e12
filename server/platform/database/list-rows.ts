import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Listed, Page } from '#server/kernel/pages.ts'

/**
 * One page of a query's rows and the number of all matches, read side by side. The query brings its
 * order; what it selects may not be distinct or grouped.
 */
export async function listRows<D, T extends keyof D, Row>(
  query: SelectQueryBuilder<D, T, Row>,
  { limit, offset }: Page,
): Promise<Listed<Simplify<Row>>> {
  const [data, counted] = await Promise.all([
    query.limit(limit).offset(offset).execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirst(),
  ])
  return { data, total: (counted as { total: number } | undefined)?.total ?? 0 }
}
