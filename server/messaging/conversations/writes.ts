import { sql } from 'kysely'
import type { ConversationType } from '#contract/messaging/conversations.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** A literal: with a parameter the plan could not use the partial index. */
const isPrivate = sql.lit<ConversationType>('private')

interface NewPair {
  creatorId: string
  fanId: string
  openerId: string
}

/** Create the conversation of a pair; undefined when it exists already. */
export async function insertPair(
  tx: Tx,
  { creatorId, fanId, openerId }: NewPair,
): Promise<{ id: string } | undefined> {
  const made = await tx
    .insertInto('conversation')
    .values({ id: newId(), creator_id: creatorId, fan_id: fanId, opened_by: openerId })
    .onConflict((conflict) =>
      conflict.columns(['creator_id', 'fan_id']).where('type', '=', isPrivate).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await tx
    .insertInto('conversation_member')
    .values(
      [creatorId, fanId].map((accountId) => ({
        conversation_id: made.id,
        account_id: accountId,
        is_listed: accountId === openerId,
      })),
    )
    .execute()
  return made
}

/** Show a conversation in a member's list, even without messages. */
export async function listFor(tx: Tx, accountId: string, conversationId: string): Promise<void> {
  await tx
    .updateTable('conversation_member')
    .set({ is_listed: true })
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .where('is_listed', '=', false)
    .execute()
}

/** Store a member's name for a conversation; false unless they are a member. */
export async function writeName(
  db: Db | Tx,
  { accountId, id, name }: { accountId: string; id: string; name: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation as c')
    .set({ name, updated_at: now })
    .where('c.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('conversation_member as me')
          .whereRef('me.conversation_id', '=', 'c.id')
          .where('me.account_id', '=', accountId),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
