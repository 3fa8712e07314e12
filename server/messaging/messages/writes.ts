import { standingSql } from '#server/messaging/conversations/index.ts'
import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'

export interface LockedPlace {
  creator_id: string
  last_message_id: string | null
  has_subscription: boolean
  is_blocked: boolean
  /** What this key has sent already. */
  sent_id: string | null
}

/**
 * Hold a private conversation until the transaction ends, so that its messages are stored one after
 * the other; undefined unless the sender is a member.
 */
export function lockPlace(
  tx: Tx,
  { conversationId, senderId, key }: { conversationId: string; senderId: string; key?: string },
): Promise<LockedPlace | undefined> {
  return firstRow<LockedPlace>(
    tx,
    `select c.creator_id, c.last_message_id, ${standingSql},
       (select m.id from message m where m.sender_id = $2 and m.idempotency_key = $3) as sent_id
     from conversation c
     where c.id = $1 and c.type = 'private' and $2 in (c.creator_id, c.fan_id)
     for no key update of c`,
    [conversationId, senderId, key ?? null],
  )
}

export interface NewMessage {
  id: string
  conversationId: string
  senderId: string
  type: 'text' | 'media'
  text: string
  fileIds: readonly string[]
  key: string | undefined
}

/** Store a message, count it for both sides and tell of it: one statement. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await rows(
    tx,
    `with stored as (
       insert into message (id, conversation_id, type, text, file_ids, sender_id, idempotency_key,
         created_at, updated_at)
       values ($1, $2, $4, $5, $6, $3, $7, clock_timestamp(), clock_timestamp())
       returning id, created_at
     ), moved as (
       update conversation c set last_message_id = $1, last_message = left($5, 300),
         last_sender_id = $3, last_message_at = stored.created_at, updated_at = stored.created_at
       from stored where c.id = $2
     ), counted as (
       update conversation_member me set is_listed = true, last_message_at = stored.created_at,
         message_count = message_count + 1,
         unread_count = unread_count + (me.account_id <> $3)::int
       from stored where me.conversation_id = $2
     )
     insert into event_outbox (topic, payload)
       select 'message.sent', jsonb_build_object('messageId', stored.id) from stored`,
    [
      message.id,
      message.conversationId,
      message.senderId,
      message.type,
      message.text,
      message.fileIds,
      message.key ?? null,
    ],
  )
  wakeRelay()
}

export interface LockedMessage {
  conversation_id: string
  sender_id: string
  is_deleted: boolean
  is_member: boolean
}

/** Hold a message of a private conversation, and the conversation. */
export function lockMessage(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<LockedMessage | undefined> {
  return firstRow<LockedMessage>(
    tx,
    `select m.conversation_id, m.sender_id, m.is_deleted,
       $2 in (c.creator_id, c.fan_id) as is_member
     from message m join conversation c on c.id = m.conversation_id
     where m.id = $1 and c.type = 'private'
     for no key update of c, m`,
    [id, accountId],
  )
}

/** Take what a message said; that there was one stays. */
export async function eraseMessage(tx: Tx, id: string, shownInstead: string): Promise<void> {
  await rows(
    tx,
    `with erased as (
       update message set is_deleted = true, text = '', file_ids = '{}', updated_at = now()
       where id = $1 returning id, conversation_id, sender_id
     ), counted as (
       update conversation_member me set message_count = message_count - 1
       from erased
       where me.conversation_id = erased.conversation_id and me.account_id = erased.sender_id
     )
     update conversation c set last_message = $2, updated_at = now()
     from erased where c.id = erased.conversation_id and c.last_message_id = erased.id`,
    [id, shownInstead],
  )
}

/** Nothing in a conversation is unread for a member any more; false unless it is one. */
export async function markRead(
  tx: Tx,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<boolean> {
  const row = await firstRow(
    tx,
    `update conversation_member set unread_count = 0
     where conversation_id = $1 and account_id = $2 returning conversation_id`,
    [conversationId, accountId],
  )
  return row !== undefined
}
