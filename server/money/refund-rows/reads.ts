import { type Selectable, sql } from 'kysely'
import type { RefundRequestKind } from '#contract/money/sale-state.ts'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'

export const refundColumns = [
  ...(['id', 'charge_id', 'payment_id', 'cents', 'net_cents', 'given_by', 'giver_id'] as const),
  ...(['reason', 'state', 'gateway_ref', 'ended', 'created_at'] as const),
] as const

/** Of a dispute `d`: the bank has the money, while it is open, and after it was lost. */
export const atTheBank = sql<boolean>`(d.taken_entry_id is not null or (d.state is null and d.closed_at is null))`

/** Of a request for a refund. */
export const requestKind = sql<RefundRequestKind>`coalesce(order_kind, 'refund')`

/** A refund of a charge or of a card payment. */
export type RefundRow = Pick<Selectable<DB['refund']>, (typeof refundColumns)[number]>

export const findRefund = (db: Db | Tx, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').select(refundColumns).where('id', '=', id).executeTakeFirst()

/** The refund that a person gave under a key. */
export const findRefundByKey = (
  db: Db | Tx,
  { giverId, key }: { giverId: string; key: string },
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refund')
    .select(refundColumns)
    .where('giver_id', '=', giverId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Refunds of a payment of which the gateway has not said what became of them. */
export const listPendingOf = (db: Db | Tx, paymentId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .select(refundColumns)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute()
