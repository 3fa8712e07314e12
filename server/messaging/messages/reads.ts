import { standingSql } from '#server/messaging/conversations/index.ts'
import { type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'

export interface MessageRow {
  id: string
  conversation_id: string
  type: string
  text: string
  file_ids: string[]
  sender_id: string
  is_deleted: boolean
  meta: Record<string, unknown>
  created_at: Date
  updated_at: Date
  sender_name: string
  sender_username: string
  sender_avatar: string | null
}

const columns = `m.id, m.conversation_id, m.type, m.text, m.file_ids, m.sender_id, m.is_deleted,
  m.meta, m.created_at, m.updated_at, a.name as sender_name,
  coalesce(a.username, '') as sender_username, a.avatar_file_id as sender_avatar`
const source = 'from message m join account a on a.id = m.sender_id'

export interface MessagePage {
  limit: number
  offset: number
  /** Older than this one. */
  before?: string | undefined
  /** Younger than this one, the oldest of them. */
  after?: string | undefined
}

/** The messages of a conversation as one side sees them, newest first. */
export async function listMessages(
  db: Db,
  { conversationId, viewerId }: { conversationId: string; viewerId: string },
  { limit, offset, before, after }: MessagePage,
): Promise<MessageRow[]> {
  const isCatchingUp = after !== undefined && before === undefined
  const bounds = [
    before === undefined ? '' : 'and m.id < $5',
    after === undefined ? '' : `and m.id > $${before === undefined ? 5 : 6}`,
  ]
  const found = await rows<MessageRow>(
    db,
    `select ${columns} ${source}
     where m.conversation_id = $1 and not (m.is_deleted and m.sender_id = $2) ${bounds.join(' ')}
     order by m.id ${isCatchingUp ? 'asc' : 'desc'} limit $3 offset $4`,
    [conversationId, viewerId, limit, offset, before, after].filter((one) => one !== undefined),
  )
  return isCatchingUp ? found.reverse() : found
}

export async function findMessages(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map()
  const found = await rows<MessageRow>(
    db,
    `select ${columns} ${source} where m.id = any($1::text[])`,
    [ids],
  )
  return new Map(found.map((row) => [row.id, row]))
}

export interface PlaceRow {
  id: string
  creator_id: string
  fan_id: string
  has_subscription: boolean
  is_blocked: boolean
}

/** The private conversation that a message stands in, with both of its sides. */
export function findPlace(db: Db, conversationId: string): Promise<PlaceRow | undefined> {
  return firstRow<PlaceRow>(
    db,
    `select c.id, c.creator_id, c.fan_id, ${standingSql}
     from conversation c where c.id = $1 and c.type = 'private'`,
    [conversationId],
  )
}

/** All unread messages of an account. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const row = await firstRow<{ total: number }>(
    db,
    `select coalesce(sum(unread_count), 0)::int as total from conversation_member
     where account_id = $1 and unread_count > 0`,
    [accountId],
  )
  return row?.total ?? 0
}
