import { CompiledQuery } from 'kysely'
import { cutText } from '#contract/kit/characters.ts'
import { hasSubscriptionSql, isBlockedSql } from '#server/messaging/conversations/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'
import type { MessageRow } from './reads.ts'
import type { Sale } from './rules.ts'

export interface NewMessage {
  /** The id of the message, unless it must be raised to follow the conversation's last one. */
  id: string
  conversationId: string
  senderId: string
  text: string
  fileIds: readonly string[]
  key: string | undefined
  sale: Sale | undefined
  replyTo: string | undefined
  /** What a line of a tip says of it; a tip needs no subscription. */
  tip?: { chargeId: string; amount: number }
  now: Date
}

/** How much of its last message a conversation shows in lists, in characters. */
export const maxShownLast = 300

/**
 * SQL: an id, raised to follow the last one of conversation `c`: ids rise in the order in which messages
 * are stored, in whichever process. Its first 14 characters are seconds and a counter; see `newId`.
 */
export const idAfterLast = (id: string): string => `case when c.last_message_id >= ${id}
  then lpad(to_hex(('x' || lpad(left(c.last_message_id, 14), 16, '0'))::bit(64)::bigint + 1), 14, '0')
    || right(${id}, 10)
  else ${id} end`

/**
 * The update locks the conversation, so that its messages are stored one after the other, and
 * checks the rules: without a row from it nothing is stored.
 */
const statement = `
with moved as (
  update conversation c set
    last_message_id = ${idAfterLast('$1')},
    last_message = $8,
    last_sender_id = $3,
    last_message_at = greatest(c.last_message_at, $7),
    updated_at = greatest(c.last_message_at, $7)
  where c.id = $2 and c.type = 'private' and $3 in (c.creator_id, c.fan_id)
    and (c.creator_id = $3 or $12::jsonb is not null or $9::bigint is null and ${hasSubscriptionSql('$7')})
    and not ${isBlockedSql}
    and not exists (select from message m where m.sender_id = $3 and m.idempotency_key = $6)
    and ($11::text is null
      or exists (select from message q where q.id = $11 and q.conversation_id = c.id))
  returning c.id, c.last_message_id as message_id, c.last_message_at as sent_at,
    case when c.creator_id = $3 then c.fan_id else c.creator_id end as recipient_id
), stored as (
  insert into message (id, conversation_id, type, text, file_ids, sender_id, idempotency_key,
    is_sale, price_cents, offer_ends_at, reply_to, meta, created_at, updated_at)
  select message_id, id, case when $12 is not null then 'tip'
      when cardinality($5::text[]) > 0 then 'media' else 'text' end, $4, $5,
    $3, $6, $9 is not null, coalesce($9, 0), $10, $11, coalesce($12, '{}'), sent_at, sent_at
  from moved
  returning id, conversation_id, type, text, file_ids, sender_id, is_deleted, is_sale, price_cents,
    offer_ends_at, reply_to, edited_at, meta, created_at, updated_at
), counted as (
  update conversation_member me set is_listed = true, last_message_at = moved.sent_at,
    message_count = me.message_count + 1,
    unread_count = me.unread_count + (me.account_id = moved.recipient_id)::int
  from moved where me.conversation_id = moved.id
), published as (
  insert into event_outbox (topic, payload)
  select 'message.sent', jsonb_build_object('messageId', message_id, 'recipientId', recipient_id)
  from moved
)
select stored.*, null as mass_id, null as mass_kind, a.name as sender_name, a.username as sender_username,
  a.avatar_file_id as sender_avatar, a.writes_in as sender_writes_in, null as reactions,
  q.sender_id as quoted_sender_id, coalesce(y.text, q.text) as quoted_text,
  coalesce(y.file_ids, q.file_ids) as quoted_file_ids,
  q.is_deleted or y.unsent_at is not null as is_quoted_deleted
from stored join account a on a.id = stored.sender_id
left join message q on q.id = stored.reply_to left join mass_message y on y.id = q.mass_id`

/**
 * Store a message, count it for both members and publish it, in one statement. Undefined when a
 * rule forbids it or the key has already sent a message; fails by `message_key` when two requests
 * with one key are concurrent.
 */
export async function insertMessage(
  db: Db | Tx,
  { id, conversationId, senderId, text, fileIds, key, sale, replyTo, tip, now }: NewMessage,
): Promise<MessageRow | undefined> {
  const last = cutText(text, maxShownLast)
  const message = [id, conversationId, senderId, text, fileIds, key ?? null, now, last]
  const values = [
    ...message,
    sale?.priceCents ?? null,
    sale?.endsAt ?? null,
    replyTo ?? null,
    tip ?? null,
  ]
  const { rows } = await db.executeQuery<MessageRow>(CompiledQuery.raw(statement, values))
  if (rows[0]) wakeRelay()
  return rows[0]
}
