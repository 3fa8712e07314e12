import { endEntitlement } from '#server/access/index.ts'
import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { cents, dollars } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { creditLines, postEntry, refundEarning, withoutZeros } from '#server/money/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { findRefundByKey, listUnlocks } from '../reads.ts'
import { insertRefund, lockCharge, setRefunded } from '../writes.ts'

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
 * refunded, what was unlocked is locked again and can be bought again. Returns false when nothing was
 * left to refund.
 *
 * @throws Problem `refund_too_large`
 */
export async function refundCharge(tx: Tx, refund: ChargeRefund, now: Date): Promise<boolean> {
  const { chargeId, by } = refund
  const charge = await lockCharge(tx, chargeId)
  if (charge?.status !== 'success' || charge.entry_id === null) return false
  const left = charge.total_cents - charge.refunded_cents
  const amount = refund.cents ?? left
  if (amount <= 0n || amount > left) throw fieldProblem('refund_too_large', 'amount', { left })
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
  const isWhole = amount === left
  await setRefunded(tx, { id: chargeId, cents: charge.refunded_cents + amount, isWhole }, now)
  if (isWhole && charge.is_unlock) {
    const subject = { kind: charge.target, id: charge.target_id }
    const source = { kind: 'purchase', id: chargeId } as const
    await endEntitlement(tx, { accountId: charge.source_id, subject, source }, now)
  }
  await publish(tx, { topic: 'charge.refunded', chargeId, netCents: Number(share.net) })
  return true
}

export interface RefundRequest {
  chargeId: string
  /** Dollars; undefined: all that was not refunded yet. */
  amount: number | undefined
  reason: string | undefined
  by: NonNullable<ChargeRefund['by']>
}

/**
 * Refund as a person asks: a creator an own sale, staff any charge, which the audit log records.
 * Repeating a key changes nothing. Throws `not_found`, `not_refundable`, `refund_too_large`,
 * `amount_invalid`, `key_reused`.
 */
export async function refundAsAsked(
  { db, clock }: { db: Db; clock: Clock },
  { chargeId, amount, reason, by }: RefundRequest,
): Promise<void> {
  const wanted = amount === undefined ? undefined : cents(amount, 'amount')
  const refunding = db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, chargeId)
    if (!charge) throw new Problem('not_found')
    if (by.key !== undefined) {
      const before = await findRefundByKey(tx, { giverId: by.id, key: by.key })
      if (before && before.charge_id !== chargeId) throw new Problem('key_reused')
      if (before) return
    }
    const refund = { chargeId, cents: wanted, by, reason }
    if (!(await refundCharge(tx, refund, clock.now()))) throw new Problem('not_refundable')
    if (by.is === 'creator') return
    await recordDecision(tx, {
      actorId: by.id,
      action: 'charge.refunded',
      targetKind: 'charge',
      targetId: chargeId,
      before: { refunded: dollars(charge.refunded_cents) },
      after: { refunded: dollars(wanted ? charge.refunded_cents + wanted : charge.total_cents) },
      reason: reason ?? '',
    })
  })
  await refunding.catch((error: { constraint?: string }) => {
    // Another charge was refunded under this key at the same moment.
    throw error.constraint === 'refund_key' ? new Problem('key_reused') : error
  })
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
      await db.transaction().execute((tx) => refundCharge(tx, { chargeId: id }, clock.now()))
    }
    if (chargeIds.length < batchSize) return
  }
}
