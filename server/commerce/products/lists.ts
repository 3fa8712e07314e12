import { sql } from 'kysely'
import type { List, Sql } from '#server/access/index.ts'
import { ownItems, readersLists, type Sorting, singleLists } from '#server/items/index.ts'

/** The table of products, `i` in the statements of lists. */
export const productTable: Sql = sql.table('product')

export const productLists = readersLists('product')

/** A single product; its owner finds it in every status. */
export const singleProducts = singleLists('product')

const ownOrders: Record<string, Sql> = { name: sql`i.title`, type: sql`i.type` }

/** A creator's own products in every status, last changed first by default. */
export const ownProducts = (sorting: Sorting): List => ownItems('product', ownOrders, sorting)
