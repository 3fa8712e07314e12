import { hasBlockedSql, isEntitledSql } from '#server/access/index.ts'
import type { Listed, Page } from '#server/kernel/pages.ts'
import { type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { containing, type Standing } from './rules.ts'

export interface ConversationRow {
  id: string
  type: string
  name: string
  creator_id: string
  fan_id: string | null
  stream_id: string | null
  last_message: string
  last_sender_id: string | null
  last_message_at: Date | null
  meta: Record<string, unknown>
  created_at: Date
  updated_at: Date
  unread_count: number
  has_subscription: boolean
  is_blocked: boolean
  other_id: string | null
  other_name: string
  other_username: string
  other_avatar: string | null
  other_online: number
  other_is_performer: boolean
  other_verified: boolean
}

/** Words for whether the fan of conversation `c` is subscribed, and whether the creator blocked them. */
export const standingSql = `${isEntitledSql('c.fan_id', 'c.creator_id', 'now()')} as has_subscription,
  ${hasBlockedSql('c.creator_id', 'c.fan_id')} as is_blocked`

const columns = `c.id, c.type, c.name, c.creator_id, c.fan_id, c.stream_id, c.last_message,
  c.last_sender_id, c.last_message_at, c.meta, c.created_at, c.updated_at, me.unread_count,
  ${standingSql},
  o.id as other_id, coalesce(o.name, '') as other_name, coalesce(o.username, '') as other_username,
  o.avatar_file_id as other_avatar, coalesce(o.is_online, false)::int as other_online,
  coalesce(o.is_performer, false) as other_is_performer,
  coalesce(oc.verified_account, false) as other_verified`

/** The other side, beside conversation `c` and the viewer's own row `me`. */
const joins = `left join account o
    on o.id = case when c.creator_id = me.account_id then c.fan_id else c.creator_id end
  left join creator oc on oc.account_id = o.id`

export interface ConversationFilter {
  type: string
  /** Of the other side's name or username. */
  keyword: string | undefined
}

/** The conversations of an account, the one with the youngest message first. */
export async function listConversations(
  db: Db,
  accountId: string,
  { type, keyword }: ConversationFilter,
  { limit, offset }: Page,
): Promise<Listed<ConversationRow>> {
  const matching = `from conversation_member me
    ${keyword ? `join conversation c on c.id = me.conversation_id ${joins}` : ''}
    where me.account_id = $1 and me.is_listed and me.type = $2
      ${keyword ? 'and (o.name ilike $3 or o.username ilike $3)' : ''}`
  const values = keyword ? [accountId, type, containing(keyword)] : [accountId, type]
  const place = values.length
  const [data, counted] = await Promise.all([
    rows<ConversationRow>(
      db,
      `select ${columns} from (
         select me.conversation_id, me.account_id, me.unread_count, me.last_message_at as moved_at
         ${matching}
         order by me.last_message_at desc, me.conversation_id desc
         limit $${place + 1} offset $${place + 2}) me
       join conversation c on c.id = me.conversation_id ${joins}
       order by me.moved_at desc, me.conversation_id desc`,
      [...values, limit, offset],
    ),
    firstRow<{ total: number }>(db, `select count(*)::int as total ${matching}`, values),
  ])
  return { data, total: counted?.total ?? 0 }
}

/** A conversation as one of its members sees it. */
export function findConversation(
  db: Db | Tx,
  accountId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  return firstRow<ConversationRow>(
    db,
    `select ${columns} from conversation_member me
     join conversation c on c.id = me.conversation_id ${joins}
     where me.conversation_id = $1 and me.account_id = $2`,
    [id, accountId],
  )
}

/** Somebody to open a conversation with; those whose account is closed cannot be found. */
export function findSide(db: Db | Tx, id: string) {
  return firstRow<{ id: string; isPerformer: boolean }>(
    db,
    `select id, is_performer as "isPerformer" from account where id = $1 and status = 'active'`,
    [id],
  )
}

export function findPair(
  db: Db | Tx,
  { creatorId, fanId }: { creatorId: string; fanId: string },
): Promise<{ id: string } | undefined> {
  return firstRow<{ id: string }>(
    db,
    `select id from conversation where creator_id = $1 and fan_id = $2 and type = 'private'`,
    [creatorId, fanId],
  )
}

export interface Membership {
  standing: Standing
  /** The messages that this side sees. */
  messageCount: number
}

/** How an account stands in a private conversation; undefined unless it is a member. */
export async function findMembership(
  db: Db | Tx,
  accountId: string,
  conversationId: string,
): Promise<Membership | undefined> {
  const row = await firstRow<{
    is_creator: boolean
    has_subscription: boolean
    is_blocked: boolean
    message_count: number
  }>(
    db,
    `select me.message_count, c.creator_id = me.account_id as is_creator, ${standingSql}
     from conversation_member me join conversation c on c.id = me.conversation_id
     where me.conversation_id = $1 and me.account_id = $2 and c.type = 'private'`,
    [conversationId, accountId],
  )
  if (!row) return undefined
  const { is_creator, has_subscription, is_blocked, message_count } = row
  const standing = {
    isCreator: is_creator,
    hasSubscription: has_subscription,
    isBlocked: is_blocked,
  }
  return { standing, messageCount: message_count }
}
