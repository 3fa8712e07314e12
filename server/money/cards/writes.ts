import type { Tx } from '#server/platform/database/index.ts'
import { type CardRow, cardColumns } from './card.ts'

/** Lock the account, so that two new cards at once are counted one after the other. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Insert a card. */
export const insertCard = (tx: Tx, card: CardRow): Promise<CardRow> =>
  tx.insertInto('payment_card').values(card).returning(cardColumns).executeTakeFirstOrThrow()

/** Update a card that was entered again: its details may have changed. */
export const updateCard = (
  tx: Tx,
  id: string,
  change: Pick<CardRow, 'month' | 'year' | 'holder_name' | 'keep'>,
): Promise<CardRow> =>
  tx
    .updateTable('payment_card')
    .set(change)
    .where('id', '=', id)
    .returning(cardColumns)
    .executeTakeFirstOrThrow()

/** Add a card to its owner's list once it has paid. */
export async function markListed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payment_card').set({ keep: null }).where('id', '=', id).execute()
}

/** Remove a card; undefined when it is not (or no longer) one of the owner's. */
export const markRemoved = (
  tx: Tx,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<CardRow | undefined> =>
  tx
    .updateTable('payment_card')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .returning(cardColumns)
    .executeTakeFirst()
