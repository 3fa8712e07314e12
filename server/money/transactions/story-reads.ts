import { sql } from 'kysely'
import type { DisputeStatus } from '#contract/money/dispute-states.ts'
import type { Db } from '#server/platform/database/index.ts'

/** A card payment with what belongs to it, for staff. */
export const findPayment = (db: Db, id: string) =>
  db
    .selectFrom('payment_transaction as p')
    .leftJoin('payment_card as k', 'k.id', 'p.card_id')
    .leftJoin('token_package as t', 't.id', 'p.package_id')
    .leftJoin('coupon_use as u', 'u.transaction_id', 'p.id')
    .leftJoin('subscription as s', (join) =>
      join
        .onRef('s.user_id', '=', 'p.source_id')
        .onRef('s.performer_id', '=', 'p.target_id')
        .on('p.target', '=', 'performer'),
    )
    .select(['p.id', 'p.type', 'p.status', 'p.source_id', 'p.target', 'p.target_id', 'p.gateway'])
    .select([
      'p.original_cents',
      'p.total_cents',
      'p.refunded_cents',
      'p.credited_cents',
      'p.gateway_ref',
      'p.fee_cents',
    ])
    .select(['p.coupon_code', 'p.coupon_basis_points', 'p.failure', 'p.entry_id'])
    .select(['p.created_at', 'p.updated_at', 'k.brand', 'k.last4', 't.name as package_name'])
    .select(['u.status as use_status', 'u.created_at as used_at', 'u.updated_at as use_changed_at'])
    .select(['s.id as subscription_id', 's.status as subscription_status', 's.expired_at'])
    .select(sql<boolean>`coalesce((p.meta ->> 'isRenewal')::boolean, false)`.as('is_renewal'))
    .where('p.id', '=', id)
    .$narrowType<{ gateway: 'stripe' | 'sandbox' | 'system' }>()
    .executeTakeFirst()
export type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** A charge with the ids of what was bought together with it. */
export const findCharge = (db: Db, id: string) =>
  db
    .selectFrom('wallet_charge as c')
    .select(['c.id', 'c.type', 'c.target', 'c.target_id', 'c.status', 'c.source_id'])
    .select(['c.performer_id', 'c.total_cents', 'c.refunded_cents', 'c.quantity', 'c.entry_id'])
    .select(['c.created_at', 'c.updated_at'])
    .select(
      // The first line of a sale has the id of its entry.
      sql<string[]>`array(
        select o.id from wallet_charge o where o.id = c.entry_id and o.id <> c.id
        union all
        select o.id from wallet_charge o where o.entry_id = c.entry_id and o.line > 1 and o.id <> c.id
      )`.as('others'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst()
export type StoredCharge = NonNullable<Awaited<ReturnType<typeof findCharge>>>

export const findEarning = (db: Db, id: string) =>
  db
    .selectFrom('earning')
    .select(['gross_cents', 'net_cents', 'commission_basis_points', 'refunded_cents'])
    .select(['refunded_net_cents', 'is_paid', 'available_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The disputes of a payment that were read at the gateway, the newest first. */
export const listDisputesOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('dispute')
    .select(['id', 'state', 'closed_at'])
    .where('payment_id', '=', paymentId)
    .where('state', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(20)
    .$narrowType<{ state: DisputeStatus }>()
    .execute()

/** The refunds of a charge or payment. */
export const listRefunds = (db: Db, saleId: string) =>
  db
    .selectFrom('refund')
    .select(['id', 'cents', 'net_cents', 'giver_id', 'reason', 'failure', 'state', 'created_at'])
    .where((eb) => eb.or([eb('charge_id', '=', saleId), eb('payment_id', '=', saleId)]))
    .orderBy('created_at')
    .limit(100)
    .execute()
