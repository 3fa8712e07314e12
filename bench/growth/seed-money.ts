import type { Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import type { Seeded } from '../support/seed.ts'

/** Rows of each table of money. */
const count = 1_000_000

/**
 * What is inserted, by its table: columns, and their values of row `n`. The charges and earnings are those of
 * `seedExtremes`. Of everything half is the first creator's.
 */
const tables: [into: string, values: string][] = [
  [
    `payment_transaction (id, type, status, source_id, target, target_id, original_cents, total_cents,
       gateway, gateway_ref, entry_id, created_at, updated_at)`,
    `id, case when n % 3 = 0 then 'monthly_subscription' else 'token_package' end,
       case when n % 50 = 0 then 'fail' when n % 41 = 0 then 'refunded' else 'success' end, fan_id,
       case when n % 3 = 0 then 'performer' else 'wallet' end,
       case when n % 3 = 0 then creator_id else fan_id end, 1000, 1000, 'stripe', 'pi_' || n, id, at, at`,
  ],
  [
    'gateway_event (gateway, event_id, id, type, state, body, received_at, worked_at)',
    `'stripe', 'evt_' || n, id, 'payment_intent.succeeded',
       case when n % 1000 = 0 then 'by_hand' else 'worked' end,
       jsonb_build_object('read', jsonb_build_object('type', 'payment.succeeded', 'key', id,
         'reference', 'pi_' || n, 'amountCents', '1000')), at, at`,
  ],
  [
    `dispute (id, gateway, reference, payment_id, state, gateway_state, reason, cents, evidence_due_at,
       opened_at, closed_at, updated_at)`,
    `id, 'stripe', 'du_' || n, id, case when n % 100 = 0 then 'needs_response' else 'lost' end, '',
       'fraudulent', 1000, case when n % 100 = 0 then at + interval '7 days' end, at,
       case when n % 100 > 0 then at end, at`,
  ],
  [
    `refund_request (id, charge_id, fan_id, creator_id, reason, status, answered_at, created_at)`,
    `id, '6b5' || lpad(to_hex(n), 21, '0'), fan_id, creator_id, 'Not what it said.',
       case when n % 100 = 0 then 'open' when n % 2 = 0 then 'refunded' else 'declined' end,
       case when n % 100 > 0 then at end, at`,
  ],
  [
    // Nearly all of them are the first creator's.
    `product_order (id, order_number, purchase_id, buyer_id, creator_id, product_id, product_type, product_name,
       variant_id, quantity, unit_price_cents, shipping_cents, status, shipped_at, delivered_at, created_at,
       updated_at)`,
    `'6b5' || lpad(to_hex(n), 21, '0'), 'ORDER' || n, id, fan_id,
       case when n % 100 = 1 then creator_id else '6bc' || lpad('', 21, '0') end,
       '6b6' || lpad(to_hex(n % 1200), 21, '0'), 'physical', 'Product ' || n % 1200,
       '6b6' || lpad(to_hex(n % 1200), 21, '0'), 1, 2000, 500,
       case when n % 100 = 0 then 'processing' when n % 50 = 1 then 'shipping' when n % 90 = 2 then 'refunded'
         else 'delivered' end,
       case when n % 100 > 0 then at end, case when n % 50 > 1 then at end, at, at`,
  ],
  [
    'coupon (id, code, name, basis_points, status, expires_at, created_at, updated_at)',
    `id, 'CODE-' || n, 'Coupon number ' || n, 1000,
       case when n % 100 = 0 then 'active' else 'inactive' end, at + interval '30 days', at, at`,
  ],
  [
    'promotion (id, creator_id, percent, for_returning, ends_at, created_at)',
    `id, creator_id, 20, false, at + interval '7 days', at`,
  ],
  [
    'trial_link (id, creator_id, token, name, days, created_at)',
    `id, creator_id, 'token' || n, 'Link ' || n, 7, at`,
  ],
  [
    `payout_request (id, creator_id, cents, status, method, account, entry_id, paid_at, created_at,
       updated_at)`,
    `id, creator_id, 6000, case when n % 9 = 0 then 'rejected' else 'done' end, 'banking', '{}',
       case when n % 9 > 0 then id end, case when n % 9 > 0 then at end, at, at`,
  ],
  [
    'ledger_entry (id, kind, created_at)',
    `id, case when n % 50 = 0 then 'payout' else 'top_up' end, at`,
  ],
  ['ledger_line (entry_id, n, account_id, amount_cents)', 'id, 1, 1, -1000'],
  ['ledger_line (entry_id, n, account_id, amount_cents)', 'id, 2, 2, 1000'],
]

/** A million rows in each table that creators and staff list, over two years, by SQL. */
export async function seedMoney(db: Db, { fans, creators }: Seeded): Promise<void> {
  const made = `select n, at, lpad(to_hex(extract(epoch from at)::bigint), 8, '0') || lpad(to_hex(n), 16, '0') as id,
      '6bf' || lpad(to_hex(n % $2::int), 21, '0') as fan_id,
      '6bc' || lpad(to_hex(case when n % 2 = 0 then 0 else n % $3::int end), 21, '0') as creator_id
    from generate_series(0, $1::int - 1) n, lateral (select now() - make_interval(mins => n) as at) t`
  await db.transaction().execute(async (tx) => {
    // Skips foreign key checks and triggers for every row: the statements are consistent.
    await rows(tx, 'set local session_replication_role = replica')
    for (const [into, values] of tables) {
      const sizes = [count, fans.length, creators.length]
      await rows(tx, `insert into ${into} select ${values} from (${made}) made`, sizes)
    }
  })
  // As its job would have added them up: the triggers did not run.
  await rows(
    db,
    `insert into card_daily (measure, day, count)
     select 'card_payment', (updated_at at time zone 'UTC')::date, count(*) from payment_transaction
       where status in ('success', 'refunded') and gateway <> 'system' group by 2
     union all
     select 'dispute', (opened_at at time zone 'UTC')::date, count(*) from dispute
       where state not like 'warning%' group by 2`,
  )
  await rows(db, 'vacuum analyze')
}
