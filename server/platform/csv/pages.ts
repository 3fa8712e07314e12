import { type RawBuilder, sql } from 'kysely'
import { type Cell, toCsv } from './write.ts'

/** So many rows are read for each page of a file: one more than it holds, which says that there are more. */
const pageRows = 1_000
export const rowsRead = pageRows + 1

interface PageParts<Row> {
  columns: string[]
  /** The last row of the page before; undefined: this is the first, with the names of the columns. */
  after: string | undefined
  /** At most `rowsRead`. */
  found: Row[]
  cellsOf: (page: Row[]) => Promise<Cell[][]>
}

/** A page of a CSV file, and `after` of the next one. */
export async function filePage<Row extends { id: string }>({
  columns,
  after,
  found,
  cellsOf,
}: PageParts<Row>): Promise<{ csv: string; next: string | null }> {
  const page = found.slice(0, pageRows)
  const cells = await cellsOf(page)
  return {
    csv: toCsv(after === undefined ? [columns, ...cells] : cells),
    next: found.length > pageRows ? (page.at(-1)?.id ?? null) : null,
  }
}

interface Place {
  /** The table of `after`, whose rows have `created_at` and `id`. */
  table: string
  /** How the statement calls it. */
  alias?: string
  after: string
  /** What `after` has to be besides; none is behind another. */
  where?: RawBuilder<unknown>
}

/**
 * SQL: the rows behind one of them, the newest first; none behind one that does not exist. Two single values,
 * which the index of both columns is entered by: with a row from a subquery it would be read from its beginning.
 */
export const isBehind = ({ table, alias = table, after, where = sql`true` }: Place) =>
  sql<boolean>`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)})
    < ((select created_at from ${sql.table(table)} where id = ${after} and ${where}), ${after})`
