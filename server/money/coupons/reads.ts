import { sql } from 'kysely'
import type { ContentStatus } from '#contract/kit/values.ts'
import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type CouponRow, couponColumns } from './coupon.ts'

const coupons = (db: Db | Tx) => db.selectFrom('coupon').select(couponColumns)

/** By its canonical code. */
export const findByCode = (db: Db, code: string): Promise<CouponRow | undefined> =>
  coupons(db).where('code', '=', code).executeTakeFirst()

/** The same, locked: its uses are reserved one after the other. */
export const lockByCode = (tx: Tx, code: string): Promise<CouponRow | undefined> =>
  coupons(tx).where('code', '=', code).forNoKeyUpdate().executeTakeFirst()

export const lockCoupon = (tx: Tx, id: string): Promise<CouponRow | undefined> =>
  coupons(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Whether an account has used a coupon, in a payment that succeeded or is still open. */
export async function hasUsed(
  db: Db | Tx,
  { couponId, accountId }: { couponId: string; accountId: string },
): Promise<boolean> {
  const use = await db
    .selectFrom('coupon_use')
    .select('transaction_id')
    .where('coupon_id', '=', couponId)
    .where('account_id', '=', accountId)
    .where('status', '<>', 'released')
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

interface CouponQuery {
  q?: string | undefined
  status?: ContentStatus | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** All coupons, newest first. */
export function listCoupons(
  db: Db,
  { q, status, ...page }: CouponQuery,
): Promise<Listed<CouponRow>> {
  const text = q?.trim()
  const found = coupons(db)
    .$if(status !== undefined, (query) => query.where('status', '=', status as ContentStatus))
    .$if(Boolean(text), (query) =>
      // The column is folded already: see `search_fold`.
      query.where(sql<boolean>`texts like search_pattern(${text ?? ''})`),
    )
    .orderBy('id', 'desc')
  return listRows(db, found, pageOf(page))
}
