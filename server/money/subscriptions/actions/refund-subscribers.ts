import { endEntitlement } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { creditLines, postEntry } from '#server/money/ledger/index.ts'
import { findTransaction, isDisputed } from '#server/money/payments/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { listRefundable } from '../reads.ts'
import { unusedCents } from '../rules.ts'
import { lockSubscription, markRefunded } from '../writes.ts'

interface Leaving {
  performerId: string
  /** When the creator was hidden: subscribers got nothing for their money afterwards. */
  since: Date
}

const batchSize = 100

/**
 * Refund the unused part of what subscribers paid to a creator who leaves, into their wallets, as
 * all refunds. The site bears the cost, since the creator's earnings may have been paid out. A
 * transaction each: safe to interrupt and repeat.
 */
export async function refundSubscribers(
  { db, clock }: { db: Db; clock: Clock },
  { performerId, since }: Leaving,
): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await listRefundable(db, { performerId, since, after }, batchSize)
    for (const id of ids) {
      await db.transaction().execute((tx) => refundRest(tx, { id, since, now: clock.now() }))
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < batchSize) return
    after = last
  }
}

async function refundRest(
  tx: Tx,
  { id, since, now }: { id: string; since: Date; now: Date },
): Promise<void> {
  const held = await lockSubscription(tx, id)
  if (!held?.transaction_id || held.refund_entry_id !== null) return
  const payment = await findTransaction(tx, held.transaction_id)
  // A failed renewal paid for nothing; the period before it had at most an hour left.
  if (payment?.status !== 'success') return
  // The bank has taken it back, or decides about it.
  if (await isDisputed(tx, payment.id)) return
  const period = { startsAt: held.period_started_at, endsAt: held.expired_at }
  const rest = unusedCents(
    { paidCents: payment.total_cents - payment.refunded_cents, ...period },
    since,
  )
  if (rest === 0n) return
  const lines = [
    { account: 'refunds', amount: -rest } as const,
    ...(await creditLines(tx, held.user_id, rest)),
  ]
  const entryId = await postEntry(tx, { kind: 'subscription_refund', lines }, now)
  await markRefunded(tx, { id, entryId, now })
  const subject = { kind: 'performer', id: held.performer_id }
  const source = { kind: 'subscription', id } as const
  await endEntitlement(tx, { accountId: held.user_id, subject, source }, now)
}
