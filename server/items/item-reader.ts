import { sql } from 'kysely'
import { type ItemReader, type List, type Reader, readForReview } from '#server/access/index.ts'
import { createTotals, type Db } from '#server/platform/database/index.ts'
import { itemPages, type PageParts } from './item-pages.ts'
import type { ItemSummary, ListedKind } from './listed-kind.ts'
import { itemLists } from './lists.ts'
import { orderedSql } from './skeleton.sql.ts'

export interface ItemReaderParts extends PageParts {
  db: Db
}

/** Create once for each kind: it caches what it reads. */
export function itemReader<Summary extends ItemSummary, Shown, Fresh>(
  parts: ItemReaderParts,
  kind: ListedKind<Summary, Shown, Fresh>,
): ItemReader<Shown> {
  const lists = itemLists({ ...parts, totals: createTotals() }, kind)
  const present = itemPages(parts, kind)
  return {
    prepare: lists.prepare,
    page: (list, reader, search) => lists.page(list, reader, search, present),
    find: async (list, reader, subject) => {
      const read = async (as: Reader) => {
        const page = await lists.pageOfList(list, as, { subject }, { limit: 1, offset: 0 })
        const [row] = page.rows
        return row && { id: row.id, page }
      }
      const found =
        (await read(reader)) ?? (await readForReview(parts.viewerStates, kind.name, reader, read))
      return found && (await present(reader, found.page)).get(found.id)
    },
    summaries: async (reader, ids) => {
      if (ids.length === 0) return new Map()
      const where = [sql`i.id = any(${ids}::text[])`]
      const window = { limit: ids.length, offset: 0 }
      return present(reader, await lists.pageOfList(byIds, reader, { where }, window))
    },
  }
}

const byIds: List = { name: 'by ids', sql: (listing) => orderedSql(listing, sql`i.id`) }
