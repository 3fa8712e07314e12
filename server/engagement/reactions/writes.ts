import type { ItemRef } from '#server/access/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { ReactionAction } from './rules.ts'

export interface ReactionKey {
  accountId: string
  objectType: string
  objectId: string
  action: ReactionAction
}

/** Insert a reaction, or find the existing one; `isNew` says whether counters change. */
export async function insertReaction(
  tx: Tx,
  { id, now }: { id: string; now: Date },
  { accountId, objectType, objectId, action }: ReactionKey,
): Promise<{ id: string; isNew: boolean }> {
  const row = { account_id: accountId, object_type: objectType, object_id: objectId, action }
  const { id: stored } = await tx
    .insertInto('reaction')
    .values({ ...row, id, created_at: now })
    // Updated to the same value, so that a repeated call returns the row.
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'object_type', 'action', 'object_id'])
        .doUpdateSet((eb) => ({ action: eb.ref('excluded.action') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: stored, isNew: stored === id }
}

/** Delete a reaction; false when there was none. */
export async function deleteReaction(
  tx: Tx,
  { accountId, objectType, objectId, action }: ReactionKey,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reaction')
    .where('account_id', '=', accountId)
    .where('object_type', '=', objectType)
    .where('object_id', '=', objectId)
    .where('action', '=', action)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Delete at most `limit` of the reactions on an item; returns what they were. */
export function deleteReactionsOn(
  tx: Tx,
  on: ItemRef,
  limit: number,
): Promise<{ action: string }[]> {
  return tx
    .deleteFrom('reaction')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('reaction')
        .select('id')
        .where('object_type', '=', on.kind)
        .where('object_id', '=', on.id)
        .limit(limit),
    )
    .returning('action')
    .execute()
}
