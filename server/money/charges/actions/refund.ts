import { endEntitlement, type ItemKinds } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import { creditLines, postEntry, refundEarning, withoutZeros } from '#server/money/ledger/index.ts'
import { insertRefund } from '#server/money/refund-rows/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { listUnlocks } from '../reads.ts'
import { isTip } from '../rules.ts'
import { lockCharge, setRefunded } from '../writes.ts'

export interface ChargeRefund {
  chargeId: string
  /** Undefined: all that was not refunded yet. */
  cents?: bigint | undefined
  /** Who gives it, and why; without it the site does, as for an item that was removed. */
  by?: { is: 'staff' | 'creator'; id: string; key?: string | undefined }
  reason?: string | undefined
}

/**
 * Refund a charge to its buyer's wallet, whole or in part: an entry that follows the sale takes each
 * side's share back, so that the creator's earnings may become negative. Once the whole price is
 * refunded, what was unlocked is locked again and can be bought again; the item's kind does the rest.
 * Returns false when nothing was left to refund.
 *
 * @throws Problem `refund_too_large`
 */
export async function refundCharge(
  tx: Tx,
  refund: ChargeRefund,
  { kinds, now }: { kinds: ItemKinds; now: Date },
): Promise<boolean> {
  const { chargeId, by } = refund
  const charge = await lockCharge(tx, chargeId)
  if (charge?.status !== 'success' || charge.entry_id === null) return false
  const left = charge.total_cents - charge.refunded_cents
  const amount = refund.cents ?? left
  if (amount <= 0n || amount > left) throw fieldProblem('refund_too_large', 'amount', { left })
  const isWhole = amount === left
  // First, so that everybody locks orders and stocks before earnings and wallets.
  await takeBack(tx, { ...charge, id: chargeId }, { kinds, isWhole, now })
  const share = await refundEarning(tx, { transactionId: chargeId, cents: amount }, now)
  const lines = withoutZeros([
    ...(await creditLines(tx, charge.source_id, amount)),
    { account: { earnings: share.performerId }, amount: -share.net },
    { account: 'commission', amount: -share.commission },
  ])
  const id = await postEntry(tx, { kind: 'refund', follows: charge.entry_id, lines }, now)
  await insertRefund(tx, {
    id,
    charge_id: chargeId,
    cents: amount,
    net_cents: share.net,
    given_by: by?.is ?? 'site',
    giver_id: by?.id ?? null,
    reason: refund.reason ?? '',
    idempotency_key: by?.key ?? null,
    created_at: now,
  })
  await setRefunded(tx, { id: chargeId, cents: charge.refunded_cents + amount, isWhole }, now)
  await publish(tx, { topic: 'charge.refunded', chargeId, netCents: Number(share.net) })
  return true
}

type LockedCharge = NonNullable<Awaited<ReturnType<typeof lockCharge>>>

/** Lock what was unlocked, and let the kind of the item do the rest. */
async function takeBack(
  tx: Tx,
  charge: LockedCharge & { id: string },
  { kinds, isWhole, now }: { kinds: ItemKinds; isWhole: boolean; now: Date },
): Promise<void> {
  const { id: chargeId, target, target_id: itemId } = charge
  if (isWhole && charge.is_unlock) {
    const subject = { kind: target, id: itemId }
    const source = { kind: 'purchase', id: chargeId } as const
    await endEntitlement(tx, { accountId: charge.source_id, subject, source }, now)
  }
  if (!isTip(charge.type) && kinds.has(target))
    await kinds.of(target).refund?.(tx, { itemId, chargeId, isWhole }, now)
}

const batchSize = 100

/** Refund all buyers of an item, in a transaction each: safe to interrupt and repeat. */
export async function refundItem(
  { db, kinds, clock }: { db: Db; kinds: ItemKinds; clock: Clock },
  item: { kind: string; id: string },
): Promise<void> {
  for (;;) {
    const chargeIds = await listUnlocks(db, item, batchSize)
    for (const id of chargeIds) {
      await db
        .transaction()
        .execute((tx) => refundCharge(tx, { chargeId: id }, { kinds, now: clock.now() }))
    }
    if (chargeIds.length < batchSize) return
  }
}
