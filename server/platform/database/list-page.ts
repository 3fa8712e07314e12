import type { Listed, Page } from '#server/kernel/pages.ts'
import { type Db, firstRow, rows } from './database.ts'

export interface ListQuery {
  columns: string
  /** Tables and joins; what only columns need may stand in `joins`, which counting leaves out. */
  from: string
  joins?: string
  where: string
  order: string
  values: readonly unknown[]
  page: Page
}

/**
 * One page of rows and the number of all matches. The count is a second statement, and only made
 * when the page does not tell it by itself.
 */
export async function listPage<Row>(db: Db, query: ListQuery): Promise<Listed<Row>> {
  const { columns, from, joins = '', where, order, values, page } = query
  const next = values.length
  const data = await rows<Row>(
    db,
    `select ${columns} from ${from} ${joins} where ${where}
     order by ${order} limit $${next + 1} offset $${next + 2}`,
    [...values, page.limit, page.offset],
  )
  if (data.length > 0 && data.length < page.limit) return { data, total: page.offset + data.length }
  if (data.length === 0 && page.offset === 0 && page.limit > 0) return { data, total: 0 }
  const count = await firstRow<{ total: number }>(
    db,
    `select count(*)::int as total from ${from} where ${where}`,
    values,
  )
  return { data, total: count?.total ?? 0 }
}

/** A pattern for ILIKE that finds a text anywhere, its own signs taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
