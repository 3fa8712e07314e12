import type { Tx } from '#server/platform/database/index.ts'
import { type PromotionRow, promotionColumns } from './promotion.ts'

export const insertPromotion = (
  tx: Tx,
  { uses: _, ...promotion }: PromotionRow,
): Promise<PromotionRow> =>
  tx.insertInto('promotion').values(promotion).returning(promotionColumns).executeTakeFirstOrThrow()

/** End what runs of a creator's promotions: all of them, or one. */
export const endPromotions = (
  tx: Tx,
  { creatorId, id }: { creatorId: string; id?: string },
  now: Date,
): Promise<PromotionRow[]> =>
  tx
    .updateTable('promotion')
    .set({ ends_at: now })
    .where('creator_id', '=', creatorId)
    .where('ends_at', '>', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .returning(promotionColumns)
    .execute()

/** Reserve a use with the row of a payment, or give it back. */
export async function addPromotionUses(tx: Tx, id: string, count: 1 | -1): Promise<void> {
  await tx
    .updateTable('promotion')
    .set(({ eb }) => ({ uses: eb('uses', '+', count) }))
    .where('id', '=', id)
    .execute()
}
