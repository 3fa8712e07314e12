import { sql } from 'kysely'
import type { SubscriptionType } from '#contract/money/subscriptions.ts'
import { countSubscribers } from '#server/access/index.ts'
import type { TransactionRow } from '#server/money/payments/index.ts'
import { acquireNameLock, type Db, type Tx } from '#server/platform/database/index.ts'
import type { Period } from './periods.ts'
import { isRunningSql, type SubscriptionRow, subscriptionColumns } from './subscription.ts'

interface Pair {
  userId: string
  performerId: string
}

/** Lock a pair of fan and creator, so that concurrent requests run one after the other. */
export async function lockPair(tx: Tx, { userId, performerId }: Pair): Promise<void> {
  await acquireNameLock(tx, `subscribe ${userId} ${performerId}`)
}

const held = (tx: Tx) => tx.selectFrom('subscription').select(subscriptionColumns).forNoKeyUpdate()

/** Lock a fan's subscription to a creator. */
export const lockSubscriptionOf = (
  tx: Tx,
  { userId, performerId }: Pair,
): Promise<SubscriptionRow | undefined> =>
  held(tx).where('user_id', '=', userId).where('performer_id', '=', performerId).executeTakeFirst()

export const lockSubscription = (tx: Tx, id: string): Promise<SubscriptionRow | undefined> =>
  held(tx).where('id', '=', id).executeTakeFirst()

export interface PaidPeriod extends Period {
  /** Used for a new row. */
  id: string
  payment: TransactionRow
  type: SubscriptionType
  /** Null: it ends without renewal. */
  renewsAt: Date | null
  renewalCents: bigint
  now: Date
}

/** Store a paid period: insert a row, or renew the existing one in place. */
export function writePeriod(tx: Tx, period: PaidPeriod): Promise<SubscriptionRow> {
  const { payment, now } = period
  const isRenewal = payment.meta.isRenewal === true
  return tx
    .insertInto('subscription')
    .values({
      id: period.id,
      user_id: payment.source_id,
      performer_id: payment.target_id,
      subscription_type: period.type,
      status: 'active',
      gateway: payment.gateway,
      gateway_subscription_id: period.renewsAt === null ? null : period.id,
      card_id: payment.card_id,
      transaction_id: payment.id,
      price_cents: period.renewalCents,
      renewal_attempts: 0,
      start_recurring_at: now,
      next_recurring_at: period.renewsAt,
      expired_at: period.endsAt,
      anchor_day: period.anchorDay,
      period_started_at: period.startsAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'performer_id']).doUpdateSet((eb) => {
        // A fan who canceled during the renewal gets the period and stays canceled.
        const isCanceled = sql<boolean>`${isRenewal} and subscription.status = 'deactivated'`
        return {
          subscription_type: eb.ref('excluded.subscription_type'),
          status: sql<
            SubscriptionRow['status']
          >`case when ${isCanceled} then subscription.status else 'active' end`,
          next_recurring_at: sql<Date>`case when ${isCanceled} then null
            else excluded.next_recurring_at end`,
          gateway: eb.ref('excluded.gateway'),
          gateway_subscription_id: sql<string>`case
            when excluded.gateway_subscription_id is not null then subscription.id end`,
          card_id: eb.ref('excluded.card_id'),
          transaction_id: eb.ref('excluded.transaction_id'),
          price_cents: eb.ref('excluded.price_cents'),
          renewal_attempts: 0,
          start_recurring_at: eb.ref(
            isRenewal ? 'subscription.start_recurring_at' : 'excluded.start_recurring_at',
          ),
          expired_at: eb.ref('excluded.expired_at'),
          anchor_day: eb.ref('excluded.anchor_day'),
          period_started_at: eb.ref('excluded.period_started_at'),
          next_type: null,
          updated_at: eb.ref('excluded.updated_at'),
        }
      }),
    )
    .returning(subscriptionColumns)
    .executeTakeFirstOrThrow()
}

/** Record the start of a renewal: it does not start again before `nextAt`. */
export async function markAttempt(
  tx: Tx,
  { id, transactionId, nextAt }: { id: string; transactionId: string; nextAt: Date },
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((eb) => ({
      renewal_attempts: eb('renewal_attempts', '+', 1),
      transaction_id: transactionId,
      next_recurring_at: nextAt,
    }))
    .where('id', '=', id)
    .execute()
}

/** Schedule the next retry of a renewal. */
export async function planAttempt(tx: Tx, id: string, nextAt: Date): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ next_recurring_at: nextAt })
    .where('id', '=', id)
    .execute()
}

/** Stop renewing. The caller has locked the row. */
export const stopRenewing = (
  tx: Tx,
  { id, status, now }: { id: string; status: 'deactivated' | 'suspended'; now: Date },
): Promise<SubscriptionRow> =>
  tx
    .updateTable('subscription')
    .set({
      status,
      next_recurring_at: null,
      // A row whose end is not published yet keeps its `updated_at`: see `markEnded`.
      updated_at: sql<Date>`case when ${isRunningSql(now)} then ${now} else updated_at end`,
    })
    .where('id', '=', id)
    .returning(subscriptionColumns)
    .executeTakeFirstOrThrow()

export interface Resumed {
  id: string
  plan: 'monthly' | 'yearly'
  priceCents: bigint
  cardId: string
  gateway: string
  renewsAt: Date
  now: Date
}

/** Renew it again from its end on. The caller has locked the row. */
export const writeResumed = (
  tx: Tx,
  { id, plan, priceCents, cardId, gateway, renewsAt, now }: Resumed,
): Promise<SubscriptionRow> =>
  tx
    .updateTable('subscription')
    .set((eb) => ({
      ...{ status: 'active' as const, gateway, card_id: cardId, price_cents: priceCents },
      ...{ next_recurring_at: renewsAt, updated_at: now, gateway_subscription_id: id },
      next_type: eb.case().when('subscription_type', '=', plan).then(null).else(plan).end(),
      renewal_attempts: eb
        .case()
        .when('status', '=', 'active')
        .then(eb.ref('renewal_attempts'))
        .else(0)
        .end(),
    }))
    .where('id', '=', id)
    .returning(subscriptionColumns)
    .executeTakeFirstOrThrow()

interface MovedEnd {
  id: string
  endsAt: Date
  /** How much later its period begins, so that the period keeps its length. */
  shiftMs: number
  now: Date
}

/** Move the end of a period, and with it the renewal. The caller has locked the row. */
export async function moveEnd(tx: Tx, { id, endsAt, shiftMs, now }: MovedEnd): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({
      expired_at: endsAt,
      // The next period takes the day on which this one ends now.
      anchor_day: null,
      period_started_at: sql<Date>`period_started_at + ${shiftMs} * interval '1 millisecond'`,
      next_recurring_at: sql<Date>`case when status = 'active' then ${endsAt}::timestamptz end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Stop renewing all subscriptions of an account, and all subscriptions to it. */
export async function stopAllRenewals(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ status: 'deactivated', next_recurring_at: null, updated_at: now })
    .where((eb) => eb.or([eb('user_id', '=', accountId), eb('performer_id', '=', accountId)]))
    .where('status', '=', 'active')
    .execute()
}

/** End a subscription whose unused part was refunded. The caller has locked the row. */
export async function markRefunded(
  tx: Tx,
  { id, entryId, now }: { id: string; entryId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({
      ...{ status: 'deactivated', next_recurring_at: null, refund_entry_id: entryId },
      expired_at: sql<Date>`least(expired_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

interface End {
  id: string
  status: SubscriptionRow['status']
  renewsAt: Date | null
  endsAt: Date
  now: Date
}

/** Move the end of a subscription, since its payment was refunded or not after all. The caller has locked the row. */
export async function writeEnd(tx: Tx, { id, status, renewsAt, endsAt, now }: End): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ status, next_recurring_at: renewsAt, expired_at: endsAt, updated_at: now })
    .where('id', '=', id)
    .execute()
}
type EndedRow = Pick<
  SubscriptionRow,
  'user_id' | 'performer_id' | 'status' | 'subscription_type' | 'next_type'
>

/**
 * Find subscriptions that have ended since the last run, and mark them as published: a row last
 * changed before its own end has not been.
 */
export const markEnded = (tx: Tx, now: Date, limit: number): Promise<EndedRow[]> =>
  tx
    .updateTable('subscription')
    .set({ updated_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('subscription')
        .select('id')
        .where(({ not }) => not(isRunningSql(now)))
        .whereRef('updated_at', '<', 'expired_at')
        .orderBy('expired_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['user_id', 'performer_id', 'status', 'subscription_type', 'next_type'])
    .execute()

/** Recount a creator's subscribers. */
export async function recount(tx: Tx, performerId: string, now: Date): Promise<void> {
  const subscribers = await countSubscribers(tx, performerId, now)
  await tx
    .updateTable('creator')
    .set({ subscriber_count: subscribers })
    .where('account_id', '=', performerId)
    .execute()
}

interface BundlePercents {
  threeMonthsPercent: number | null
  sixMonthsPercent: number | null
}

/** Offer bundles at these discounts; null: not offered. */
export async function writeBundles(
  db: Db,
  creatorId: string,
  { threeMonthsPercent, sixMonthsPercent }: BundlePercents,
): Promise<void> {
  await db
    .updateTable('creator')
    .set({ bundle_3_percent: threeMonthsPercent, bundle_6_percent: sixMonthsPercent })
    .where('account_id', '=', creatorId)
    .execute()
}
