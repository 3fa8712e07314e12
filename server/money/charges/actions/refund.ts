import { endEntitlement } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { reverseEntry } from '#server/money/ledger/index.ts'
import { type Db, rows, type Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { lockCharge, markRefunded } from '../writes.ts'

/**
 * Give a buyer the whole price back: the entry is taken back by a new one, the creator's earnings may
 * go below zero, and the item can be bought again. Answers false when there was nothing to give back.
 */
export async function refundCharge(tx: Tx, chargeId: string, now: Date): Promise<boolean> {
  const charge = await lockCharge(tx, chargeId)
  if (charge?.status !== 'success') return false
  await reverseEntry(tx, { entryId: charge.entry_id, kind: 'refund' })
  await markRefunded(tx, chargeId)
  const { source_id: accountId, target: kind, target_id: id } = charge
  const source = { kind: 'purchase', id: chargeId } as const
  await endEntitlement(tx, { accountId, subject: { kind, id }, source }, now)
  await publish(tx, { topic: 'charge.refunded', chargeId })
  return true
}

const batch = 100

/** Refund all who bought an item, a transaction each: safe to repeat, and to stop in the middle. */
export async function refundItem(
  { db, clock }: { db: Db; clock: Clock },
  { type, itemId }: { type: string; itemId: string },
): Promise<void> {
  for (;;) {
    const charges = await rows<{ id: string }>(
      db,
      `select id from wallet_charge
       where target_id = $1 and status = 'success' and type <> 'tip' and type = $2
       order by id limit $3`,
      [itemId, type, batch],
    )
    for (const { id } of charges)
      await db.transaction().execute((tx) => refundCharge(tx, id, clock.now()))
    if (charges.length < batch) return
  }
}
