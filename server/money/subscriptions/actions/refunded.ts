import { endEntitlement, grantEntitlements } from '#server/access/index.ts'
import { type Line, refundEarning, withoutZeros } from '#server/money/ledger/index.ts'
import type { Refunded, TransactionRow } from '#server/money/payments/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { insertMovements } from '../movement-writes.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { lockSubscriptionOf, writeEnd } from '../writes.ts'

/** From the creator's earnings and the commission to the gateway; the site gets its discount back. */
export async function takeBackSale(
  tx: Tx,
  { payment, cents }: Refunded,
  now: Date,
): Promise<{ lines: Line[]; netCents: bigint }> {
  const { original_cents: gross, total_cents: paid, refunded_cents: before } = payment
  const grossCents = (gross * (before + cents)) / paid - (gross * before) / paid
  const part = { transactionId: payment.id, cents: grossCents }
  const { performerId, net, commission } = await refundEarning(tx, part, now)
  const lines = withoutZeros([
    { account: 'gateway', amount: cents },
    { account: 'promotions', amount: grossCents - cents },
    { account: { earnings: performerId }, amount: -net },
    { account: 'commission', amount: -commission },
  ])
  return { lines, netCents: net }
}

/** How a subscription was before its payment was refunded. */
interface Ended {
  status: SubscriptionRow['status']
  expiredAt: string
  renewsAt: string | null
}

/**
 * The payment of the current period was refunded: its access ends and it is not renewed. A period before
 * it, which was paid by another payment, is used up. Undefined when the payment was for an earlier period.
 */
export async function endRefunded(
  tx: Tx,
  payment: TransactionRow,
  now: Date,
): Promise<Ended | undefined> {
  const pair = { userId: payment.source_id, performerId: payment.target_id }
  const held = await lockSubscriptionOf(tx, pair)
  if (held?.transaction_id !== payment.id || held.expired_at <= now) return undefined
  const { id, period_started_at: startedAt } = held
  const endsAt = startedAt > now ? startedAt : now
  await writeEnd(tx, { id, status: 'deactivated', renewsAt: null, endsAt, now })
  await endEntitlement(tx, { accountId: pair.userId, ...entitled(held) }, endsAt)
  if (endsAt <= now) {
    await insertMovements(tx, [{ ...pair, movement: 'ended', reason: 'refunded' }], now)
    await publish(tx, { topic: 'subscription.ended', ...pair })
  }
  return {
    status: held.status,
    expiredAt: held.expired_at.toISOString(),
    renewsAt: held.next_recurring_at?.toISOString() ?? null,
  }
}

/** That refund was refused: the subscription goes on as before, unless another payment renewed it. */
export async function beginAgain(
  tx: Tx,
  { payment, ended }: { payment: TransactionRow; ended: unknown },
  now: Date,
): Promise<void> {
  const pair = { userId: payment.source_id, performerId: payment.target_id }
  const held = await lockSubscriptionOf(tx, pair)
  if (held?.transaction_id !== payment.id) return
  const { status, expiredAt, renewsAt } = ended as Ended
  const endsAt = new Date(expiredAt)
  const renewal = renewsAt === null ? null : new Date(renewsAt)
  await writeEnd(tx, { id: held.id, status, renewsAt: renewal, endsAt, now })
  const startsAt = held.period_started_at
  await grantEntitlements(tx, [{ accountId: pair.userId, ...entitled(held), startsAt, endsAt }])
  await insertMovements(tx, [{ ...pair, movement: 'returned' }], now)
  await publish(tx, { topic: 'subscription.started', ...pair })
}

const entitled = ({ id, performer_id }: Pick<SubscriptionRow, 'id' | 'performer_id'>) =>
  ({
    subject: { kind: 'performer', id: performer_id },
    source: { kind: 'subscription', id },
  }) as const
