import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'

/** Lock a message of a private conversation, and the conversation. */
export const lockMessage = (tx: Tx, { id, accountId }: { id: string; accountId: string }) =>
  tx
    .selectFrom('message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .select(['m.conversation_id', 'm.sender_id', 'm.is_deleted'])
    .where('m.id', '=', id)
    .where('c.type', '=', 'private')
    .where((eb) => eb.or([eb('c.creator_id', '=', accountId), eb('c.fan_id', '=', accountId)]))
    .forNoKeyUpdate(['c', 'm'])
    .executeTakeFirst()

/** Clear the content of a message; its row is kept. */
export async function eraseMessage(
  tx: Tx,
  { id, shownInstead, now }: { id: string; shownInstead: string; now: Date },
): Promise<void> {
  await tx
    .with('erased', (qb) =>
      qb
        .updateTable('message')
        .set({ is_deleted: true, text: '', file_ids: sql`'{}'`, updated_at: now })
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

/** Mark a conversation as read by a member; false unless they are a member. */
export async function markRead(
  tx: Tx,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_member')
    .set({ unread_count: 0 })
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
