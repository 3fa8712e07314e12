import { sql } from 'kysely'
import type { DisputeStatus } from '#contract/money/dispute-states.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { type DisputeRow, type DisputeValues, disputeColumns } from './dispute.ts'

type NewDispute = Pick<DisputeRow, 'id' | 'gateway' | 'reference' | 'payment_id'>

/** Insert a dispute that the gateway named, before it is read. Nothing when it is known. */
export async function insertDispute(tx: Tx, dispute: NewDispute, now: Date): Promise<void> {
  await tx
    .insertInto('dispute')
    .values({ ...dispute, opened_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['gateway', 'reference']).doNothing())
    .execute()
}

/** Number a read of the gateway that is about to begin; returns what to read. */
export const beginRead = (
  db: Db,
  id: string,
): Promise<{ reads_begun: number; gateway: string; reference: string } | undefined> =>
  db
    .updateTable('dispute')
    .set((eb) => ({ reads_begun: eb('reads_begun', '+', 1) }))
    .where('id', '=', id)
    .returning(['reads_begun', 'gateway', 'reference'])
    .executeTakeFirst()

/** Lock a dispute while what it does to money is decided. */
export const lockDispute = (tx: Tx, id: string): Promise<DisputeRow | undefined> =>
  tx
    .selectFrom('dispute')
    .select(disputeColumns)
    .$narrowType<DisputeValues>()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type DisputeChange = Omit<
  DisputeRow,
  'id' | 'gateway' | 'reference' | 'payment_id' | 'state'
> & { state: DisputeStatus }

/** Update a dispute. The caller has locked it. */
export async function updateDispute(
  tx: Tx,
  id: string,
  change: DisputeChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export interface NewStep {
  disputeId: string
  state: DisputeStatus
  gatewayState: string
  entryId: string | null
  feeEntryId: string | null
}

/** Add a step to a dispute; returns its number. The caller has locked the dispute. */
export async function insertStep(tx: Tx, step: NewStep, now: Date): Promise<number> {
  const { n } = await tx
    .insertInto('dispute_step')
    .values({
      dispute_id: step.disputeId,
      n: sql<number>`(select coalesce(max(n), 0) + 1 from dispute_step
        where dispute_id = ${step.disputeId})`,
      state: step.state,
      gateway_state: step.gatewayState,
      entry_id: step.entryId,
      fee_entry_id: step.feeEntryId,
      created_at: now,
    })
    .returning('n')
    .executeTakeFirstOrThrow()
  return n
}

interface NewWarning {
  gateway: string
  reference: string
  paymentId: string
  reason: string
}

/** Store a warning of fraud, once. */
export async function insertWarning(tx: Tx, warning: NewWarning, now: Date): Promise<void> {
  const { gateway, reference, paymentId, reason } = warning
  await tx
    .insertInto('fraud_warning')
    .values({ gateway, reference, payment_id: paymentId, reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
