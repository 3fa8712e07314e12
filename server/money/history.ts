import { type RawBuilder, type Selectable, sql } from 'kysely'
import { dayBounds, type Listed, pageOf } from '#server/kernel/pages.ts'
import type { DB, Db } from '#server/platform/database/index.ts'

/** What every list of money may be asked for. */
export interface HistoryQuery {
  limit?: number | undefined
  offset?: number | undefined
  sortBy?: string | undefined
  sort?: string | undefined
  /** Whole days in UTC, both inclusive. */
  fromDate?: string | undefined
  toDate?: string | undefined
}

interface History<T extends keyof DB, C extends keyof Selectable<DB[T]> & string> {
  table: T
  columns: readonly C[]
  /** Whose rows, and which of them; undefined: any. The owner is among them. */
  where: Partial<Record<keyof DB[T] & string, string | undefined>>
  /** Further conditions. */
  and?: readonly RawBuilder<unknown>[]
  /** The column behind each `sortBy`; anything else sorts by the last change. */
  sortable: Record<string, keyof DB[T] & string>
  /** The number of all matches, where something knows it without counting rows. */
  count?: () => Promise<number>
}

/** A page of somebody's rows of money, the last change first unless the query says otherwise. */
export async function listHistory<T extends keyof DB, C extends keyof Selectable<DB[T]> & string>(
  db: Db,
  { table, columns, where, and = [], sortable, count }: History<T, C>,
  query: HistoryQuery,
): Promise<Listed<Pick<Selectable<DB[T]>, C>>> {
  const { from, until } = dayBounds(query)
  const conditions = Object.entries(where)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (from) conditions.push(sql`created_at >= ${from}`)
  if (until) conditions.push(sql`created_at < ${until}`)
  const matching = sql`from ${sql.table(table)} where ${sql.join([...conditions, ...and], sql` and `)}`

  const page = pageOf(query)
  const direction = query.sort?.toLowerCase() === 'asc' ? sql`asc` : sql`desc`
  const { rows: data } = await sql<Pick<Selectable<DB[T]>, C>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} ${matching}
    order by ${sql.ref(sortable[query.sortBy ?? ''] ?? 'updated_at')} ${direction}, id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)

  const isLast = data.length > 0 && data.length < page.limit
  if (isLast || (data.length === 0 && page.offset === 0 && page.limit > 0)) {
    return { data, total: page.offset + data.length }
  }
  if (count) return { data, total: await count() }
  const counted = await sql<{ n: number }>`select count(*)::int as n ${matching}`.execute(db)
  return { data, total: counted.rows[0]?.n ?? 0 }
}
