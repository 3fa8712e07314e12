import { type SelectQueryBuilder, sql } from 'kysely'
import { dayBounds } from '#server/kernel/pages.ts'

/** The query of every list of money. */
export interface HistoryQuery {
  limit?: number | undefined
  offset?: number | undefined
  sortBy?: string | undefined
  sort?: string | undefined
  /** Whole days in UTC, both inclusive. */
  fromDate?: string | undefined
  toDate?: string | undefined
}

interface History<Row> {
  /** Filter by column; undefined: any. The owner is among them. */
  where: { [Column in keyof Row]?: string | undefined }
  /** The column behind each `sortBy`; any other value sorts by the last change. */
  sortable: Record<string, keyof Row & string>
}

/** Filter and order rows of money, by default last changed first. */
export function historyOf<D, T extends keyof D, Row>(
  rows: SelectQueryBuilder<D, T, Row>,
  { where, sortable }: History<Row>,
  query: HistoryQuery,
): SelectQueryBuilder<D, T, Row> {
  const { from, until } = dayBounds(query)
  const conditions = Object.entries<string | undefined>(where)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`)
  if (from) conditions.push(sql`created_at >= ${from}`)
  if (until) conditions.push(sql`created_at < ${until}`)
  const { sortBy = 'updatedAt' } = query
  const column = Object.hasOwn(sortable, sortBy) ? sortable[sortBy] : undefined
  return rows
    .where((eb) => eb.and(conditions))
    .orderBy(sql.ref(column ?? 'updated_at'), query.sort?.toLowerCase() === 'asc' ? 'asc' : 'desc')
    .orderBy(sql.ref('id'), 'desc')
}
