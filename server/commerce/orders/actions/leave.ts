import { lockCharge, refundCharge } from '#server/money/charges/index.ts'
import { listUnsent } from '../reads.ts'
import { lockOrder } from '../writes.ts'
import type { OrderParts } from './update.ts'

const batchSize = 100

/**
 * Refund what was not sent of the orders of an account that is deleted, as a buyer or a creator: nobody sends
 * it any more, or knows where to. What is on its way stays as it is. Safe to interrupt and repeat.
 */
export async function refundUnsent(
  { db, clock, kinds }: OrderParts,
  accountId: string,
): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await listUnsent(db, { accountId, after, limit: batchSize })
    for (const id of ids) {
      await db.transaction().execute(async (tx) => {
        await lockCharge(tx, id)
        const order = await lockOrder(tx, id)
        if (order?.status !== 'processing' && order?.status !== 'created') return
        await refundCharge(tx, { chargeId: id }, { kinds, now: clock.now() })
      })
    }
    const last = ids.at(-1)
    if (!last || ids.length < batchSize) return
    after = last
  }
}
