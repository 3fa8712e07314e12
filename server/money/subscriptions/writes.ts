import { countSubscribers } from '#server/access/index.ts'
import type { TransactionRow } from '#server/money/payments/index.ts'
import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { type SubscriptionRow, type SubscriptionType, subscriptionColumns } from './subscription.ts'

interface Pair {
  userId: string
  performerId: string
}

/** Hold a fan and a creator together, so that two wishes at once are seen one after the other. */
export async function lockPair(tx: Tx, { userId, performerId }: Pair): Promise<void> {
  await rows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `subscribe ${userId} ${performerId}`,
  ])
}

/** Hold what a fan has of a creator. */
export function lockSubscriptionOf(
  tx: Tx,
  { userId, performerId }: Pair,
): Promise<SubscriptionRow | undefined> {
  return firstRow(
    tx,
    `select ${subscriptionColumns} from subscription
     where user_id = $1 and performer_id = $2 for no key update`,
    [userId, performerId],
  )
}

export function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow | undefined> {
  return firstRow(
    tx,
    `select ${subscriptionColumns} from subscription where id = $1 for no key update`,
    [id],
  )
}

export interface PaidPeriod {
  /** Of a row that is new. */
  id: string
  payment: TransactionRow
  type: SubscriptionType
  expiredAt: Date
  /** Null: it ends by itself. */
  renewsAt: Date | null
  isFree: boolean
  now: Date
}

/** Write down what was paid for: a new row, or the old one renewed in place. */
export async function writePeriod(tx: Tx, period: PaidPeriod): Promise<SubscriptionRow> {
  const { payment } = period
  const row = await firstRow<SubscriptionRow>(
    tx,
    `insert into subscription as s (id, user_id, performer_id, subscription_type, status, gateway,
       gateway_subscription_id, card_id, transaction_id, price_cents, used_free, renewal_attempts,
       start_recurring_at, next_recurring_at, expired_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'active', $5, $6, $7, $8, $9, $10, 0, $11, $12, $13, $11, $11)
     on conflict (user_id, performer_id) do update set
       subscription_type = excluded.subscription_type,
       -- A fan who cancelled while the renewal was on its way keeps the period and stays cancelled.
       status = case when $14 and s.status = 'deactivated' then s.status else 'active' end,
       next_recurring_at = case when $14 and s.status = 'deactivated' then null
         else excluded.next_recurring_at end,
       gateway = excluded.gateway,
       gateway_subscription_id = case when excluded.gateway_subscription_id is null then null
         else s.id end,
       card_id = excluded.card_id,
       transaction_id = excluded.transaction_id,
       price_cents = excluded.price_cents,
       used_free = s.used_free or excluded.used_free,
       renewal_attempts = 0,
       start_recurring_at = case when $14 then s.start_recurring_at
         else excluded.start_recurring_at end,
       expired_at = excluded.expired_at,
       updated_at = excluded.updated_at
     returning ${subscriptionColumns}`,
    [
      period.id,
      payment.source_id,
      payment.target_id,
      period.type,
      payment.gateway,
      period.renewsAt === null ? null : period.id,
      payment.card_id,
      payment.id,
      payment.original_cents,
      period.isFree,
      period.now,
      period.renewsAt,
      period.expiredAt,
      payment.meta.isRenewal === true,
    ],
  )
  if (!row) throw new Error(`the period of payment ${payment.id} was not written`)
  return row
}

/** Begin a renewal: it is not begun again before `nextAt`. */
export async function markAttempt(
  tx: Tx,
  { id, transactionId, nextAt }: { id: string; transactionId: string; nextAt: Date },
): Promise<void> {
  await rows(
    tx,
    `update subscription set renewal_attempts = renewal_attempts + 1, transaction_id = $2,
       next_recurring_at = $3 where id = $1`,
    [id, transactionId, nextAt],
  )
}

/** Plan the next try of a renewal. */
export async function planAttempt(tx: Tx, id: string, nextAt: Date): Promise<void> {
  await rows(tx, 'update subscription set next_recurring_at = $2 where id = $1', [id, nextAt])
}

/** Stop renewing. The caller holds the row. */
export async function stopRenewing(
  tx: Tx,
  { id, status, now }: { id: string; status: 'deactivated' | 'suspended'; now: Date },
): Promise<SubscriptionRow> {
  const row = await firstRow<SubscriptionRow>(
    tx,
    `update subscription set status = $2, next_recurring_at = null,
       -- One whose end was not told yet keeps its mark: see markEnded.
       updated_at = case when expired_at <= $3 then updated_at else $3 end
     where id = $1 returning ${subscriptionColumns}`,
    [id, status, now],
  )
  if (!row) throw new Error(`the subscription ${id} vanished`)
  return row
}

/**
 * Find those whose time has run out since the last look, and mark them as seen: a row that was last
 * changed before its own end has not been told of.
 */
export function markEnded(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ user_id: string; performer_id: string }[]> {
  return rows(
    tx,
    `update subscription set updated_at = $1
     where id in (
       select id from subscription where expired_at <= $1 and updated_at < expired_at
       order by expired_at limit $2 for update skip locked)
     returning user_id, performer_id`,
    [now, limit],
  )
}

/** Count a creator's subscribers again. */
export async function recount(tx: Tx, performerId: string, now: Date): Promise<void> {
  const count = await countSubscribers(tx, performerId, now)
  await rows(tx, 'update creator set subscriber_count = $2 where account_id = $1', [
    performerId,
    count,
  ])
}
