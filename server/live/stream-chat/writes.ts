import { CompiledQuery } from 'kysely'
import { cutText } from '#contract/kit/characters.ts'
import type { ChatRules } from '#contract/live/chat-rules.ts'
import { idAfterLast, maxShownLast } from '#server/messaging/messages/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { messageColumns, type StreamMessageRow } from './reads.ts'

/** Set what is given of the rules of a creator. */
export async function writeRules(
  db: Db,
  creatorId: string,
  change: { [Field in keyof ChatRules]?: ChatRules[Field] | undefined },
  now: Date,
): Promise<void> {
  const { isOff, slowSeconds, isPaidOnly, words } = change
  const set = {
    ...(isOff === undefined ? {} : { is_off: isOff }),
    ...(slowSeconds === undefined ? {} : { slow_seconds: slowSeconds }),
    ...(isPaidOnly === undefined ? {} : { is_paid_only: isPaidOnly }),
    ...(words === undefined ? {} : { words }),
    updated_at: now,
  }
  await db
    .insertInto('stream_chat_rules')
    .values({ creator_id: creatorId, ...set })
    .onConflict((conflict) => conflict.column('creator_id').doUpdateSet(set))
    .execute()
}

/** Lock a chat, so that its messages are stored one after the other; it begins with its first message. */
export async function lockChat(tx: Tx, conversationId: string): Promise<void> {
  const locked = () =>
    tx
      .selectFrom('stream_chat')
      .select('conversation_id')
      .where('conversation_id', '=', conversationId)
      .forUpdate()
      .executeTakeFirst()
  if (await locked()) return
  await tx
    .insertInto('stream_chat')
    .values({ conversation_id: conversationId })
    .onConflict((conflict) => conflict.column('conversation_id').doNothing())
    .execute()
  await locked()
}

export interface NewStreamMessage {
  /** The id of the message, unless it must be raised to follow the chat's last one. */
  id: string
  conversationId: string
  senderId: string
  type: 'text' | 'tip'
  text: string
  key: string | undefined
  meta: Record<string, unknown>
  now: Date
}

const insertion = `
with moved as (
  update stream_chat c set
    last_message_id = ${idAfterLast('$1')},
    last_message = $5,
    last_sender_id = $3,
    last_message_at = greatest(c.last_message_at, $6),
    message_count = c.message_count + 1
  where c.conversation_id = $2
  returning c.conversation_id, c.last_message_id as id, c.last_message_at as at
), m as (
  insert into stream_message (id, conversation_id, type, text, sender_id, idempotency_key, meta,
    created_at, updated_at)
  select id, conversation_id, $7, $4, $3, $8, $9, at, at from moved
  returning *
)
select ${messageColumns.join(', ')} from m join account a on a.id = m.sender_id`

/** Store a message in a chat that is locked. */
export async function insertStreamMessage(
  tx: Tx,
  message: NewStreamMessage,
): Promise<StreamMessageRow> {
  const { id, conversationId, senderId, text, now, type, key, meta } = message
  const shown = cutText(text, maxShownLast)
  const values = [id, conversationId, senderId, text, shown, now, type, key ?? null, meta]
  const { rows } = await tx.executeQuery<StreamMessageRow>(CompiledQuery.raw(insertion, values))
  const [row] = rows
  if (!row) throw new Error('the chat of a new message is not there')
  return row
}

/** Delete the text of a message; false when it is deleted already. */
export async function eraseMessage(tx: Tx, id: string, now: Date): Promise<boolean> {
  const erased = await tx
    .updateTable('stream_message')
    .set({ is_deleted: true, text: '', meta: '{}', updated_at: now })
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .returning('conversation_id')
    .executeTakeFirst()
  if (!erased) return false
  await tx
    .updateTable('stream_chat')
    .set({ last_message: '' })
    .where('conversation_id', '=', erased.conversation_id)
    .where('last_message_id', '=', id)
    .execute()
  return true
}

/** Delete all messages of a chat. */
export async function deleteMessages(tx: Tx, conversationId: string): Promise<void> {
  await tx.deleteFrom('stream_message').where('conversation_id', '=', conversationId).execute()
  await tx
    .updateTable('stream_chat')
    .set({ message_count: 0, last_message: '', last_sender_id: null, last_message_at: null })
    .where('conversation_id', '=', conversationId)
    .execute()
}
