import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { type CouponRow, canonicalCode } from '../coupon.ts'
import { findByCode, hasUsed } from '../reads.ts'
import { couponRefusal } from '../rules.ts'
import type { CouponParts } from './edit.ts'

/**
 * Check whether an account may use a coupon now; nothing is reserved. Throws `coupon_unknown`,
 * `coupon_expired`, `coupon_used_up`, `coupon_used`.
 */
export async function checkCoupon(
  { db, clock }: CouponParts,
  { code, accountId }: { code: string; accountId: string },
): Promise<CouponRow> {
  const coupon = await findByCode(db, canonicalCode(code) ?? '')
  const refusal = await refusalFor(db, { coupon, accountId }, clock.now())
  if (!coupon || refusal) throw new Problem(refusal ?? 'coupon_unknown')
  return coupon
}

/**
 * The same for a payment that is about to reserve a use, beside the field of its form. The caller
 * has locked the coupon, if there is one.
 */
export async function checkLocked(
  tx: Tx,
  { coupon, accountId }: { coupon: CouponRow | undefined; accountId: string },
  now: Date,
): Promise<CouponRow> {
  const refusal = await refusalFor(tx, { coupon, accountId }, now)
  if (!coupon || refusal) throw fieldProblem(refusal ?? 'coupon_unknown', 'couponCode')
  return coupon
}

async function refusalFor(
  db: Db | Tx,
  { coupon, accountId }: { coupon: CouponRow | undefined; accountId: string },
  now: Date,
) {
  const isUsedByFan =
    coupon !== undefined && (await hasUsed(db, { couponId: coupon.id, accountId }))
  return couponRefusal({ coupon, isUsedByFan }, now)
}
