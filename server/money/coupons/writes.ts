import { fieldProblem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { type CouponRow, couponColumns } from './coupon.ts'

/** Insert a coupon or change it. Throws `coupon_code_taken`. */
export async function saveCoupon(
  tx: Tx,
  { id, uses: _, created_at, ...fields }: CouponRow,
): Promise<CouponRow> {
  try {
    return await tx
      .insertInto('coupon')
      .values({ id, created_at, ...fields })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
      .returning(couponColumns)
      .executeTakeFirstOrThrow()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint !== 'coupon_code_key') throw error
    throw fieldProblem('coupon_code_taken', 'code')
  }
}

interface NewUse {
  transactionId: string
  couponId: string
  accountId: string
}

/** Reserve a use for a payment. The caller has locked the coupon. */
export async function insertUse(
  tx: Tx,
  { transactionId, couponId, accountId }: NewUse,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('coupon_use')
    .values({
      ...{ transaction_id: transactionId, coupon_id: couponId, account_id: accountId },
      ...{ status: 'reserved', created_at: now, updated_at: now },
    })
    .execute()
  await addUses(tx, couponId, 1)
}

/**
 * Count the use of a payment that succeeded. One that was released before is taken again: gateways
 * may report late that a payment succeeded after all.
 */
export async function countUse(tx: Tx, transactionId: string, now: Date): Promise<void> {
  const use = await tx
    .selectFrom('coupon_use')
    .select(['coupon_id', 'status'])
    .where('transaction_id', '=', transactionId)
    .forUpdate()
    .executeTakeFirst()
  if (!use || use.status === 'counted') return
  await tx
    .updateTable('coupon_use')
    .set({ status: 'counted', updated_at: now })
    .where('transaction_id', '=', transactionId)
    .execute()
  if (use.status === 'released') await addUses(tx, use.coupon_id, 1)
}

/** Give back the reserved use of a payment that was not paid, once. */
export async function releaseUse(tx: Tx, transactionId: string, now: Date): Promise<void> {
  const released = await tx
    .updateTable('coupon_use')
    .set({ status: 'released', updated_at: now })
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'reserved')
    .returning('coupon_id')
    .executeTakeFirst()
  if (released) await addUses(tx, released.coupon_id, -1)
}

const addUses = (tx: Tx, couponId: string, count: 1 | -1) =>
  tx
    .updateTable('coupon')
    .set(({ eb }) => ({ uses: eb('uses', '+', count) }))
    .where('id', '=', couponId)
    .execute()
