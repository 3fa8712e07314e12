import { type RawBuilder, sql } from 'kysely'
import { type Db, foldedContains } from '#server/platform/database/index.ts'
import { findMessages, type MessageWithAccess } from './reads.ts'

export interface MessageSearch {
  conversationId: string
  viewerId: string
  keyword: string
  page: { limit: number; offset: number }
  now: Date
}

interface Found {
  id: string | null
  total: number
}

/**
 * The messages of a conversation that contain a text, newest first. Undefined unless the viewer is a
 * member; none are found in one that the viewer hid.
 */
export async function searchMessages(
  db: Db,
  search: MessageSearch,
): Promise<{ data: MessageWithAccess[]; total: number } | undefined> {
  const { rows } = await searchQuery(search).execute(db)
  if (rows.length === 0) return undefined
  const ids = rows.flatMap(({ id }) => id ?? [])
  const found = new Map((await findMessages(db, ids, search.now)).map((row) => [row.id, row]))
  return { data: ids.flatMap((id) => found.get(id) ?? []), total: rows[0]?.total ?? 0 }
}

/** SQL: the ids of a page, each with the number of all; one row without an id where nothing is found. */
export const searchQuery = (search: Omit<MessageSearch, 'now'>): RawBuilder<Found> => {
  const { conversationId, viewerId, keyword, page } = search
  return sql<Found>`
    with membership as materialized (
      select c.id, c.fan_id from conversation_member me join conversation c on c.id = me.conversation_id
      where me.conversation_id = ${conversationId} and me.account_id = ${viewerId}
        and me.is_listed and c.type = 'private'
    ), own as (
      select m.id from message m
      where m.conversation_id = ${conversationId} and m.mass_id is null and not m.is_deleted
        and ${foldedContains(sql`m.text`, keyword)}
    ), copies as (
      select m.id from membership s
      join mass_message_recipient r on r.fan_id = s.fan_id and r.conversation_id = s.id
      join mass_message x on x.id = r.mass_id and x.unsent_at is null
      join message m on m.id = r.message_id and not m.is_deleted
      where ${foldedContains(sql`x.text`, keyword)}
    ), found as (
      select id, count(*) over ()::int as total
      from (select id from own union all select id from copies) every
      order by id desc limit ${page.limit} offset ${page.offset}
    )
    select found.id, coalesce(found.total, 0) as total
    from conversation_member me left join found on exists (select from membership)
    where me.conversation_id = ${conversationId} and me.account_id = ${viewerId}
    order by found.id desc`
}
