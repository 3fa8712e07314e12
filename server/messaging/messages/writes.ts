import { sql } from 'kysely'
import { cutText } from '#contract/kit/characters.ts'
import type { MessageReaction } from '#contract/messaging/messages.ts'
import { retainFiles } from '#server/files/index.ts'
import { accessColumns, showsSeen } from '#server/messaging/conversations/index.ts'
import { findOriginalsOf, markOpened } from '#server/messaging/copies/index.ts'
import { anyOf, type Tx } from '#server/platform/database/index.ts'
import { maxShownLast } from './send-message.sql.ts'

/** Lock a message of a private conversation, and the conversation. */
export const lockMessage = (
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
) =>
  tx
    .selectFrom('message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .leftJoin('mass_message as x', 'x.id', 'm.mass_id')
    .select([
      'x.unsent_at',
      'm.conversation_id',
      'm.sender_id',
      'm.is_deleted',
      'm.mass_id',
      'm.type',
      'm.text',
      'm.created_at',
    ])
    .select('c.creator_id')
    .select(accessColumns(now))
    .where('m.id', '=', id)
    .where('c.type', '=', 'private')
    .where((eb) => eb.or([eb('c.creator_id', '=', accountId), eb('c.fan_id', '=', accountId)]))
    .forNoKeyUpdate(['c', 'm'])
    .executeTakeFirst()

interface Removal {
  id: string
  /** Its buyer keeps it. */
  keepsContent: boolean
  /** In the list of conversations. */
  shownInstead: string
  now: Date
}

/** Mark a message as deleted and clear its content; its row is kept. */
export async function removeMessage(
  tx: Tx,
  { id, keepsContent, shownInstead, now }: Removal,
): Promise<void> {
  await tx
    .with('erased', (qb) =>
      qb
        .updateTable('message')
        .set({ is_deleted: true, updated_at: now })
        .$if(!keepsContent, (update) => update.set({ text: '', file_ids: sql`'{}'` }))
        .where('id', '=', id)
        .returning(['id', 'conversation_id', 'sender_id']),
    )
    .with('counted', (qb) =>
      qb
        .updateTable('conversation_member as me')
        .from('erased')
        .set((eb) => ({ message_count: eb('me.message_count', '-', 1) }))
        .whereRef('me.conversation_id', '=', 'erased.conversation_id')
        .whereRef('me.account_id', '=', 'erased.sender_id'),
    )
    .updateTable('conversation as c')
    .from('erased')
    .set({ last_message: shownInstead, updated_at: now })
    .whereRef('c.id', '=', 'erased.conversation_id')
    .whereRef('c.last_message_id', '=', 'erased.id')
    .execute()
}

/**
 * Before a message is deleted: take it from what its recipient has not read; their id, if it was unread.
 * Unread are the newest that were not deleted, as many as are counted.
 */
export async function takeFromUnread(
  tx: Tx,
  { id, conversationId, senderId }: { id: string; conversationId: string; senderId: string },
): Promise<string | undefined> {
  const found = await tx
    .updateTable('conversation_member as they')
    .set((eb) => ({ unread_count: eb('they.unread_count', '-', 1) }))
    .where('they.conversation_id', '=', conversationId)
    .where('they.account_id', '<>', senderId)
    .where(
      sql<boolean>`they.unread_count > (
        select count(*) from (
          select from message m where m.conversation_id = ${conversationId}
            and m.sender_id = ${senderId} and m.id > ${id} and not m.is_deleted
          limit they.unread_count) newer)`,
    )
    .returning('they.account_id')
    .executeTakeFirst()
  return found?.account_id
}

/** SQL: what a member of conversation `c` has seen once it is read, if that may be shown. */
const seenNow = sql<string>`case when ${showsSeen} then c.last_message_id else me.seen_id end`

/** Mark a conversation as read by a member; false unless they are a member. */
export async function markRead(
  tx: Tx,
  { conversationId, accountId }: { conversationId: string; accountId: string },
  now: Date,
): Promise<boolean> {
  await markOpened(tx, { conversationId, accountId }, now)
  const { numUpdatedRows } = await tx
    .updateTable('conversation_member as me')
    .from('conversation as c')
    .set({ unread_count: 0, seen_id: seenNow })
    .whereRef('c.id', '=', 'me.conversation_id')
    .where('me.conversation_id', '=', conversationId)
    .where('me.account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Clear what the buyer of a deleted message had kept, after the refund; false if it is not deleted. */
export async function eraseKept(tx: Tx, id: string, now: Date): Promise<boolean> {
  // The lock waits for a deletion that still takes it for bought.
  await tx.selectFrom('message').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ text: '', file_ids: sql`'{}'`, updated_at: now })
    .where('id', '=', id)
    .where('is_deleted', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leave messages and their files to their buyers, when the account of the creator is deleted. */
export async function retainMessages(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('message')
    .set({ is_deleted: true, updated_at: now })
    .where('id', '=', anyOf(ids))
    .execute()
  const originals = await findOriginalsOf(tx, ids)
  await retainFiles(tx, { itemKind: 'message', itemIds: [...ids, ...originals] })
}

/** Of how many conversations that are read at once the authors see it live. */
const maxSeenLive = 100

/** Mark all conversations of an account as read; returns the latest of those that were unread. */
export async function markAllRead(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .with('read', (qb) =>
      qb
        .updateTable('conversation_member as me')
        .from('conversation as c')
        .set({ unread_count: 0, seen_id: seenNow })
        .whereRef('c.id', '=', 'me.conversation_id')
        .where('me.account_id', '=', accountId)
        // A literal, as in the partial index.
        .where('me.unread_count', '>', sql.lit(0))
        .returning(['me.conversation_id', 'c.last_message_id']),
    )
    .selectFrom('read')
    .select('conversation_id')
    .orderBy('last_message_id', (order) => order.desc().nullsLast())
    .limit(maxSeenLive)
    .execute()
  return rows.map(({ conversation_id: id }) => id)
}

/** Change the text of a message; lists of conversations follow where it is the last one. */
export async function writeText(
  tx: Tx,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<void> {
  await tx
    .with('edited', (qb) =>
      qb
        .updateTable('message')
        .set({ text, edited_at: now, updated_at: now })
        .where('id', '=', id)
        .returning(['id', 'conversation_id']),
    )
    .updateTable('conversation as c')
    .from('edited')
    .set({ last_message: cutText(text, maxShownLast), updated_at: now })
    .whereRef('c.id', '=', 'edited.conversation_id')
    .whereRef('c.last_message_id', '=', 'edited.id')
    .execute()
}

interface NewReaction {
  messageId: string
  accountId: string
  reaction: MessageReaction
  now: Date
}

/** Put a member's reaction in the place of the one before. */
export async function writeReaction(tx: Tx, made: NewReaction): Promise<void> {
  const { messageId: message_id, accountId: account_id, reaction, now: created_at } = made
  await tx
    .insertInto('message_reaction')
    .values({ message_id, account_id, reaction, created_at })
    .onConflict((conflict) =>
      conflict.columns(['message_id', 'account_id']).doUpdateSet({ reaction, created_at }),
    )
    .execute()
}

export async function deleteReaction(
  tx: Tx,
  { messageId, accountId }: { messageId: string; accountId: string },
): Promise<void> {
  await tx
    .deleteFrom('message_reaction')
    .where('message_id', '=', messageId)
    .where('account_id', '=', accountId)
    .execute()
}
