import { sql } from 'kysely'
import type { List, Sql } from '#server/access/index.ts'
import { newestSql, ownItems, type Sorting, singleLists } from '#server/items/index.ts'

/** Galleries as `i` in the statements of lists. */
export const galleryTable: Sql = sql.table('gallery')

const hasPhotos = sql`i.photo_count > 0`

/** Galleries of all creators, newest first: those that show a photo. */
export const latestGalleries: List = {
  name: 'galleries latest',
  where: [hasPhotos],
  sql: (listing) => newestSql(listing),
}

/** The same of the creator `r.subject`. */
export const creatorGalleries: List = {
  name: 'galleries of a creator',
  where: [hasPhotos, sql`i.creator_id = r.subject`],
  sql: (listing) => newestSql(listing),
}

/** One gallery, also without photos: its owner finds it in every status. */
export const singleGalleries = singleLists('gallery')

const ownOrders: Record<string, Sql> = {
  title: sql`i.title`,
  numOfItems: sql`i.photo_count`,
}

/** A creator's own galleries in every status, those changed last first unless told otherwise. */
export const ownGalleries = (sorting: Sorting): List => ownItems('gallery', ownOrders, sorting)
