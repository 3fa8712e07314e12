import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Subscription } from '#contract/money/subscriptions.ts'
import type { PerformerCard, UserCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import { gatewayOnWire } from '#server/money/payments/index.ts'
import type { DB } from '#server/platform/database/index.ts'

export const subscriptionColumns = [
  'id',
  'user_id',
  'performer_id',
  'subscription_type',
  'status',
  'gateway',
  'gateway_subscription_id',
  'card_id',
  'transaction_id',
  'price_cents',
  'refund_entry_id',
  'renewal_attempts',
  'start_recurring_at',
  'next_recurring_at',
  'expired_at',
  'anchor_day',
  'period_started_at',
  'next_type',
  'created_at',
  'updated_at',
] as const

/** A fan's subscription to a creator: one row per pair, renewed in place. */
export type SubscriptionRow = Pick<
  Selectable<DB['subscription']>,
  (typeof subscriptionColumns)[number]
>

/** SQL: the same as `isRunning` of the rules. */
export const isRunningSql = (at: Date): RawBuilder<boolean> =>
  sql`(subscription.expired_at > ${at})`

/** SQL: an account is subscribed to the creator of this column, and paid for the period that runs. */
export const hasPaidPeriod = (accountId: string, creator: string, at: Date): RawBuilder<boolean> =>
  sql`exists (
    select from subscription join payment_transaction p on p.id = subscription.transaction_id
    where subscription.user_id = ${accountId} and subscription.performer_id = ${sql.ref(creator)}
      and p.total_cents > 0 and ${isRunningSql(at)})`

interface Around {
  userInfo: UserCard
  performerInfo: PerformerCard
  blockedUser: boolean
  isFrozen: boolean
}

export function presentSubscription(row: SubscriptionRow, around: Around): Subscription {
  return {
    _id: row.id,
    subscriptionType: row.subscription_type,
    status: row.status,
    userId: row.user_id,
    userInfo: around.userInfo,
    performerId: row.performer_id,
    performerInfo: around.performerInfo,
    subscriptionId: row.gateway_subscription_id,
    transactionId: row.transaction_id,
    paymentGateway: gatewayOnWire(row.gateway),
    startRecurringDate: row.start_recurring_at?.toISOString() ?? null,
    nextRecurringDate: row.next_recurring_at?.toISOString() ?? null,
    expiredAt: row.expired_at.toISOString(),
    blockedUser: around.blockedUser,
    isFrozen: around.isFrozen,
    price: dollars(row.price_cents),
    nextType: row.next_type,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
