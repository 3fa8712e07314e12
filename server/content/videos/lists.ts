import { sql } from 'kysely'
import type { List, Sql } from '#server/access/index.ts'
import { ownItems, readersLists, type Sorting, singleLists } from '#server/items/index.ts'

/** The table of videos, `i` in the statements of lists. */
export const videoTable: Sql = sql.table('video')

export const videoLists = readersLists('video')

/** A single video; its owner finds it in every status. */
export const singleVideos = singleLists('video')

const ownOrders: Record<string, Sql> = {
  title: sql`i.title`,
  scheduledAt: sql`i.scheduled_at`,
  likes: sql`i.like_count`,
}

/** A creator's own videos in every status, last changed first by default. */
export const ownVideos = (sorting: Sorting): List => ownItems('video', ownOrders, sorting)
