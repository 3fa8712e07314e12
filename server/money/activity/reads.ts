import { type SelectQueryBuilder, sql } from 'kysely'
import type { ActivityStatus, ActivityType } from '#contract/money/activity.ts'
import type { PaymentType } from '#contract/money/payments.ts'
import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { type DB, type Db, listRows } from '#server/platform/database/index.ts'

export interface ActivityRow {
  id: string
  type: ActivityType
  status: ActivityStatus
  /** The kind of card payment; null for charges to a wallet. */
  payment_type: PaymentType | null
  /** The id of the item for an unlock, of the creator for a subscription. */
  target: string
  target_id: string
  /** Null for a top-up. */
  creator_id: string | null
  amount_cents: bigint
  refunded_cents: bigint
  /** What it adds to the wallet; null for all but top-ups and credits. */
  credited_cents: bigint | null
  /** Why staff gave a credit. */
  reason: string | null
  /** Why a card payment failed, as the gateway's code. */
  failure: string | null
  created_at: Date
}

interface ActivityQuery {
  ownerId: string
  type?: ActivityType | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** What an account paid, from the wallet and by card, newest first. */
export function listActivity(
  db: Db,
  { ownerId, type, ...query }: ActivityQuery,
): Promise<Listed<ActivityRow>> {
  const paid = charges(db, ownerId)
    .unionAll(payments(db, ownerId))
    .unionAll(credits(db, ownerId))
    .as('paid')
  let activity = db.selectFrom(paid).selectAll()
  if (type) activity = activity.where('type', '=', type)
  const sorted = activity.orderBy('created_at', 'desc').orderBy('id', 'desc')
  return listRows(db, sorted, pageOf(query))
}

const charges = (db: Db, ownerId: string): SelectQueryBuilder<DB, 'wallet_charge', ActivityRow> =>
  db
    .selectFrom('wallet_charge')
    .select([
      'id',
      sql<ActivityType>`case when type in ('tip', 'stream_tip') then 'tip' else 'unlock' end`.as(
        'type',
      ),
      sql<ActivityStatus>`status`.as('status'),
      sql<PaymentType | null>`null::text`.as('payment_type'),
      'target',
      'target_id',
      sql<string | null>`performer_id`.as('creator_id'),
      'total_cents as amount_cents',
      'refunded_cents',
      sql<bigint | null>`null::bigint`.as('credited_cents'),
      sql<string | null>`null::text`.as('reason'),
      sql<string | null>`null::text`.as('failure'),
      'created_at',
    ])
    .where('source_id', '=', ownerId)

const payments = (
  db: Db,
  ownerId: string,
): SelectQueryBuilder<DB, 'payment_transaction', ActivityRow> =>
  db
    .selectFrom('payment_transaction')
    .select([
      'id',
      sql<ActivityType>`case target when 'performer' then 'subscription' else 'top_up' end`.as(
        'type',
      ),
      sql<ActivityStatus>`status`.as('status'),
      sql<PaymentType | null>`payment_transaction.type`.as('payment_type'),
      'target',
      'target_id',
      sql<string | null>`case target when 'performer' then target_id end`.as('creator_id'),
      'total_cents as amount_cents',
      'refunded_cents',
      sql<
        bigint | null
      >`case target when 'wallet' then coalesce(credited_cents, original_cents) end`.as(
        'credited_cents',
      ),
      sql<string | null>`null::text`.as('reason'),
      'failure',
      'created_at',
    ])
    .where('source_id', '=', ownerId)

const credits = (db: Db, ownerId: string): SelectQueryBuilder<DB, 'wallet_credit', ActivityRow> =>
  db
    .selectFrom('wallet_credit')
    .select([
      'id',
      sql<ActivityType>`'credit'`.as('type'),
      sql<ActivityStatus>`'success'`.as('status'),
      sql<PaymentType | null>`null::text`.as('payment_type'),
      sql<string>`'wallet'`.as('target'),
      'account_id as target_id',
      sql<string | null>`null::text`.as('creator_id'),
      sql<bigint>`0::bigint`.as('amount_cents'),
      sql<bigint>`0::bigint`.as('refunded_cents'),
      sql<bigint | null>`cents`.as('credited_cents'),
      sql<string | null>`reason`.as('reason'),
      sql<string | null>`null::text`.as('failure'),
      'created_at',
    ])
    .where('account_id', '=', ownerId)
