import type { StaffCharge, StaffPayment } from '#contract/money/transactions.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import type { ChargeRow, PaymentRow } from './search.ts'

/** Payments with who made them and, for subscriptions, to whom. */
export async function presentPayments(
  db: Db,
  rows: readonly PaymentRow[],
): Promise<StaffPayment[]> {
  const idsOf = (row: PaymentRow) =>
    row.target === 'performer' ? [row.source_id, row.target_id] : [row.source_id]
  const people = await userCards(db, [...new Set(rows.flatMap(idsOf))])
  return rows.map((row) => ({
    _id: row.id,
    fan: people.get(row.source_id) ?? null,
    creator: row.target === 'performer' ? (people.get(row.target_id) ?? null) : null,
    type: row.type,
    status: row.status,
    amount: dollars(row.total_cents),
    refunded: dollars(row.refunded_cents),
    card: row.last4 ? { brand: row.brand ?? '', last4Digits: row.last4 } : null,
    reference: row.gateway_ref,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Charges with who paid them and whom. */
export async function presentCharges(db: Db, rows: readonly ChargeRow[]): Promise<StaffCharge[]> {
  const idsOf = (row: ChargeRow) => [row.source_id, row.performer_id]
  const people = await userCards(db, [...new Set(rows.flatMap(idsOf))])
  return rows.map((row) => ({
    _id: row.id,
    fan: people.get(row.source_id) ?? null,
    creator: people.get(row.performer_id) ?? null,
    type: row.type,
    status: row.status,
    amount: dollars(row.total_cents),
    refunded: dollars(row.refunded_cents),
    createdAt: row.created_at.toISOString(),
  }))
}
