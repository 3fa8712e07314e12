import { sql, type Updateable } from 'kysely'
import type { ConversationType } from '#contract/messaging/conversations.ts'
import { newId } from '#server/kernel/ids.ts'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'

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

interface Member {
  accountId: string
  /** Of the conversation. */
  id: string
}

/** Change a member's own view of a conversation; false for others. */
async function updateMember(
  db: Db | Tx,
  { accountId, id }: Member,
  values: Updateable<DB['conversation_member']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_member')
    .set(values)
    .where('conversation_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Store a member's name for a conversation, which the other one does not see; false for others. */
export async function writeName(
  db: Db | Tx,
  { name, ...member }: Member & { name: string },
): Promise<boolean> {
  return updateMember(db, member, { name })
}

/**
 * Pin a conversation for a member, which lists it, or unpin it; false for others. One at a time for an
 * account, so that they can be counted.
 */
export async function writePinned(
  tx: Tx,
  { accountId, id, isPinned }: Member & { isPinned: boolean },
): Promise<boolean> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return updateMember(
    tx,
    { accountId, id },
    { is_pinned: isPinned, ...(isPinned && { is_listed: true }) },
  )
}

/** Keep what a member typed; false for others. */
export async function writeDraft(
  db: Db,
  { text, ...member }: Member & { text: string },
): Promise<boolean> {
  return updateMember(db, member, { draft: text })
}

/** Whether a fan gets mass messages of the creator; false for others. */
export async function writeTakesMass(
  db: Db,
  { isTaken, ...member }: Member & { isTaken: boolean },
): Promise<boolean> {
  return updateMember(db, member, { takes_mass: isTaken })
}

/** Take a conversation out of a member's list, read; false for others. */
export async function writeHidden(tx: Tx, member: Member): Promise<boolean> {
  return updateMember(tx, member, {
    is_listed: false,
    is_pinned: false,
    unread_count: 0,
    draft: '',
  })
}

/**
 * Remove the names of all conversations of an account, since they may name the other member, and what
 * the account typed and did not send.
 */
export async function deleteNames(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('conversation_member')
    .set({ draft: '' })
    .where('account_id', '=', accountId)
    .where('draft', '<>', '')
    .execute()
  await db
    .updateTable('conversation_member')
    .set({ name: '' })
    .where('conversation_id', 'in', (own) =>
      own
        .selectFrom('conversation_member as me')
        .select('me.conversation_id')
        .where('me.account_id', '=', accountId),
    )
    .where('name', '<>', '')
    .execute()
}
