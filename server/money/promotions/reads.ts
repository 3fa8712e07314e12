import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type PromotionRow, promotionColumns } from './promotion.ts'

const promotions = (db: Db | Tx) => db.selectFrom('promotion').select(promotionColumns)

/** The newest promotion of a creator, if it has not ended. */
const newest = (db: Db | Tx, creatorId: string, now: Date) =>
  promotions(db)
    .where('creator_id', '=', creatorId)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)

export const findRunning = (
  db: Db | Tx,
  creatorId: string,
  now: Date,
): Promise<PromotionRow | undefined> => newest(db, creatorId, now).executeTakeFirst()

/** The same, locked: its uses are reserved one after the other. */
export const lockRunning = (
  tx: Tx,
  creatorId: string,
  now: Date,
): Promise<PromotionRow | undefined> =>
  newest(tx, creatorId, now).forNoKeyUpdate().executeTakeFirst()

export const lockPromotion = (
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<PromotionRow | undefined> =>
  promotions(tx)
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether a fan has paid with a promotion. */
export async function hasUsed(
  db: Db | Tx,
  { promotionId, accountId }: { promotionId: string; accountId: string },
): Promise<boolean> {
  const paid = await db
    .selectFrom('payment_transaction')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('source_id', '=', accountId)
    .where('status', 'in', ['success', 'refunded'])
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

export const listPromotions = (
  db: Db,
  creatorId: string,
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<Listed<PromotionRow>> =>
  listRows(
    db,
    promotions(db).where('creator_id', '=', creatorId).orderBy('id', 'desc'),
    pageOf(page),
  )
