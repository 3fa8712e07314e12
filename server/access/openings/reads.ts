import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'

/** On which days an account opened an item. */
export interface OpenedItem {
  kind: string
  itemId: string
  /** Such as `2026-11-28`, the first one first. */
  days: string[]
}

interface Days {
  accountId: string
  /** The first and the last day (UTC), such as `2026-11-28`. */
  from: string
  to: string
  /** At most so many rows of an item and day: the latest ones. */
  limit: number
}

/** What an account opened between two days, by item: over the primary key. */
export async function listOpenings(
  db: Db,
  { accountId, from, to, limit }: Days,
): Promise<OpenedItem[]> {
  const { rows } = await sql<OpenedItem>`
    select kind, item_id as "itemId", array_agg(to_char(day, 'YYYY-MM-DD') order by day) as days
    from (
      select day, kind, item_id from item_opening
      where account_id = ${accountId} and day between ${from}::date and ${to}::date
      order by account_id desc, day desc, kind desc, item_id desc limit ${limit}
    ) o
    group by kind, item_id order by min(day), kind, item_id`.execute(db)
  return rows
}
