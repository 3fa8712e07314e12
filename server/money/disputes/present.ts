import type { Dispute, DisputeCase as ShownCase } from '#contract/money/disputes.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { listEntries } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { type DisputeCase, findDispute, listSteps } from './reads.ts'

/** Disputes as staff see them. */
export async function presentDisputes(db: Db, found: readonly DisputeCase[]): Promise<Dispute[]> {
  const people = await userCards(db, [
    ...new Set(found.flatMap(({ fan_id, target_id }) => [fan_id, target_id])),
  ])
  return found.map((row) => ({
    _id: row.id,
    gateway: row.gateway,
    reference: row.reference,
    status: row.state,
    gatewayWord: row.gateway_state,
    reason: row.reason,
    amount: dollars(row.cents),
    fee: dollars(row.fee_cents),
    isTaken: row.taken_entry_id !== null,
    isFrozen: row.frozen_at !== null,
    paymentId: row.payment_id,
    paymentType: row.payment_type,
    paid: dollars(row.total_cents),
    paidAt: row.paid_at.toISOString(),
    last4: row.last4 || null,
    fan: people.get(row.fan_id) ?? null,
    creator: row.target === 'performer' ? (people.get(row.target_id) ?? null) : null,
    evidenceDueAt: row.evidence_due_at?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }))
}

/** A dispute with all that happened. Throws `not_found`. */
export async function readCase(db: Db, id: string): Promise<ShownCase> {
  const found = await findDispute(db, id)
  if (!found) throw new Problem('not_found')
  const [[row], steps] = await Promise.all([presentDisputes(db, [found]), listSteps(db, id)])
  if (!row) throw new Problem('not_found')
  const entries = await listEntries(
    db,
    steps.flatMap(({ entry_id, fee_entry_id }) =>
      [entry_id, fee_entry_id].filter((e) => e !== null),
    ),
  )
  return {
    ...row,
    steps: steps.map((step) => ({
      n: step.n,
      status: step.state,
      gatewayWord: step.gateway_state,
      entries: entries.filter(({ _id }) => _id === step.entry_id || _id === step.fee_entry_id),
      createdAt: step.created_at.toISOString(),
    })),
  }
}
