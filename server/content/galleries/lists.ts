import { sql } from 'kysely'
import type { List, Sql } from '#server/access/index.ts'
import { ownItems, readersLists, type Sorting, singleLists } from '#server/items/index.ts'

/** The table of galleries, `i` in the statements of lists. */
export const galleryTable: Sql = sql.table('gallery')

/** Readers find those that show a photo. */
export const galleryLists = readersLists('gallery', [sql`i.photo_count > 0`])

/** A single gallery, also without photos; its owner finds it in every status. */
export const singleGalleries = singleLists('gallery')

const ownOrders: Record<string, Sql> = {
  title: sql`i.title`,
  numOfItems: sql`i.photo_count`,
}

/** A creator's own galleries in every status, last changed first by default. */
export const ownGalleries = (sorting: Sorting): List => ownItems('gallery', ownOrders, sorting)
