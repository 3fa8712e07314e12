import { endEntitlement, grantEntitlements } from '#server/access/index.ts'
import type { TransactionRow } from '#server/money/payments/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { isRunning } from '../periods.ts'
import { findLastPaid } from '../reads.ts'
import { lockPair, lockSubscriptionOf, moveEnd, stopRenewing } from '../writes.ts'

const pairOf = ({ source_id: userId, target_id: performerId }: TransactionRow) => ({
  userId,
  performerId,
})

const rightOf = (pair: ReturnType<typeof pairOf>, id: string) => ({
  accountId: pair.userId,
  subject: { kind: 'performer', id: pair.performerId },
  source: { kind: 'subscription', id } as const,
})

/**
 * Take away the access that a payment gave, while its dispute is open. Returns when it would have ended;
 * null when the period of that payment is over, or a later payment paid for the present one.
 */
export async function freezeAccess(
  tx: Tx,
  payment: TransactionRow,
  now: Date,
): Promise<Date | null> {
  const pair = pairOf(payment)
  await lockPair(tx, pair)
  const held = await lockSubscriptionOf(tx, pair)
  if (!isRunning(held, now) || (await findLastPaid(tx, pair)) !== payment.id) return null
  await endEntitlement(tx, rightOf(pair, held.id), now)
  await moveEnd(tx, { id: held.id, endsAt: now, shiftMs: 0, now })
  await publish(tx, { topic: 'subscription.ended', ...pair })
  return held.expired_at
}

interface Frozen {
  payment: TransactionRow
  frozenAt: Date
  frozenUntil: Date
}

/** Give back the time that was left when access was frozen, from now on or behind what was paid since. */
export async function giveAccessBack(
  tx: Tx,
  { payment, frozenAt, frozenUntil }: Frozen,
  now: Date,
): Promise<void> {
  const pair = pairOf(payment)
  await lockPair(tx, pair)
  const held = await lockSubscriptionOf(tx, pair)
  if (!held) return
  const wasRunning = isRunning(held, now)
  const from = wasRunning ? held.expired_at : now
  const endsAt = new Date(from.getTime() + frozenUntil.getTime() - frozenAt.getTime())
  const shiftMs = wasRunning ? 0 : endsAt.getTime() - frozenUntil.getTime()
  await moveEnd(tx, { id: held.id, endsAt, shiftMs, now })
  await grantEntitlements(tx, [{ ...rightOf(pair, held.id), startsAt: now, endsAt }])
  if (!wasRunning) await publish(tx, { topic: 'subscription.started', ...pair })
}

/** Renew a subscription no more, since its fan took a payment back for good. */
export async function stopRenewalsOf(tx: Tx, payment: TransactionRow, now: Date): Promise<void> {
  const pair = pairOf(payment)
  await lockPair(tx, pair)
  const held = await lockSubscriptionOf(tx, pair)
  if (held?.status !== 'active') return
  await stopRenewing(tx, { id: held.id, status: 'deactivated', now })
}
