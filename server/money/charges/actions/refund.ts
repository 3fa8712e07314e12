import { endEntitlement } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { reverseEntry } from '#server/money/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { listUnlocks } from '../reads.ts'
import { lockCharge, markRefunded } from '../writes.ts'

/**
 * Refund the whole price to a buyer: a new entry reverses the first, the creator's earnings may
 * become negative, and what was unlocked is locked again and can be bought again. Returns false
 * when there was nothing to refund.
 */
export async function refundCharge(tx: Tx, chargeId: string, now: Date): Promise<boolean> {
  const charge = await lockCharge(tx, chargeId)
  if (charge?.status !== 'success' || charge.entry_id === null) return false
  await reverseEntry(tx, { entryId: charge.entry_id, kind: 'refund' }, now)
  await markRefunded(tx, chargeId, now)
  if (charge.is_unlock) {
    const subject = { kind: charge.target, id: charge.target_id }
    const source = { kind: 'purchase', id: chargeId } as const
    await endEntitlement(tx, { accountId: charge.source_id, subject, source }, now)
  }
  await publish(tx, { topic: 'charge.refunded', chargeId })
  return true
}

const batchSize = 100

/** Refund all buyers of an item, in a transaction each: safe to interrupt and repeat. */
export async function refundItem(
  { db, clock }: { db: Db; clock: Clock },
  item: { kind: string; id: string },
): Promise<void> {
  for (;;) {
    const chargeIds = await listUnlocks(db, item, batchSize)
    for (const id of chargeIds) {
      await db.transaction().execute((tx) => refundCharge(tx, id, clock.now()))
    }
    if (chargeIds.length < batchSize) return
  }
}
