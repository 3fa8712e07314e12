import { postEntry } from '#server/money/ledger/index.ts'
import { lockTransaction, type PaymentParts } from '#server/money/payments/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { DisputeState } from '#server/platform/payments/index.ts'
import type { DisputeRow } from '../dispute.ts'
import { isEnd, standOf } from '../rules.ts'
import { beginRead, insertStep, lockDispute, updateDispute } from '../writes.ts'
import { giveBack, isLostFor, takeBack } from './money.ts'

/** The job that reads a dispute at the gateway, after an event of it. */
export const READ_DISPUTE = 'disputes.read'

/**
 * Read a dispute at the gateway, and do what its state says. Events come in any order and often: reads
 * are numbered as they begin, and an earlier one changes nothing after a later one. Throws when the
 * gateway cannot be reached: the job retries.
 */
export async function readDispute(parts: PaymentParts, disputeId: string): Promise<void> {
  const { db, gateway } = parts
  const begun = await beginRead(db, disputeId)
  if (begun?.gateway !== gateway.name) return
  const state = await gateway.readDispute(begun.reference)
  const read = { number: begun.reads_begun, state }
  const applied = await db.transaction().execute((tx) => apply(tx, parts, { disputeId, ...read }))
  if (applied && standOf(state.status) === 'as_before') {
    const { rawStatus } = state
    parts.log.error({ disputeId, rawStatus }, 'a dispute needs a look by hand')
  }
}

interface Read {
  disputeId: string
  number: number
  state: DisputeState
}

/** Store a state with its effect on money and access, once. False when a later one was stored. */
async function apply(tx: Tx, parts: PaymentParts, read: Read): Promise<boolean> {
  const { disputeId, number, state } = read
  const dispute = await lockDispute(tx, disputeId)
  if (!dispute || dispute.state_of_read >= number) return false
  const now = parts.clock.now()
  const moved = await move(tx, { dispute, state, now })
  const feeEntryId = await bookFee(tx, { dispute, state, now })
  const { status, rawStatus } = state
  await updateDispute(
    tx,
    disputeId,
    {
      ...{
        state: status,
        gateway_state: rawStatus,
        reason: state.reason,
        cents: state.amountCents,
      },
      ...{ fee_cents: state.feeCents, ...moved.stand, state_of_read: number },
      ...{ evidence_due_at: state.evidenceDueAt, opened_at: state.openedAt },
      closed_at: isEnd(status) ? (dispute.closed_at ?? now) : null,
    },
    now,
  )
  const isNew = dispute.state !== status || dispute.gateway_state !== rawStatus
  const { entryId } = moved
  if (isNew || entryId !== null || feeEntryId !== null) {
    const step = { disputeId, state: status, gatewayState: rawStatus, entryId, feeEntryId }
    const n = await insertStep(tx, step, now)
    if (isNew) await publish(tx, { topic: 'dispute.moved', disputeId, n })
  }
  return true
}

interface Moving {
  dispute: DisputeRow
  state: DisputeState
  now: Date
}

/** Move the money to where the state says, unless it is there. */
async function move(tx: Tx, { dispute, state, now }: Moving) {
  const { taken_entry_id, taken_cents, reclaimed_cents, frozen_at, frozen_until } = dispute
  const before = { taken_entry_id, taken_cents, reclaimed_cents, frozen_at, frozen_until }
  // Locked, so that no refund is made at the same moment.
  const payment = await lockTransaction(tx, dispute.payment_id)
  if (!payment) throw new Error(`there is no payment ${dispute.payment_id}`)
  const stand = standOf(state.status)
  if (stand === 'taken' && taken_entry_id === null) {
    const taken = await takeBack(tx, { payment, disputed: state.amountCents }, now)
    if (state.status === 'lost') await isLostFor(tx, payment, now)
    return { entryId: taken.taken_entry_id, stand: taken }
  }
  if (stand === 'left' && taken_entry_id !== null) {
    const entryId = await giveBack(tx, { payment, dispute, entry: taken_entry_id }, now)
    const nothing = { taken_entry_id: null, taken_cents: 0n, reclaimed_cents: 0n }
    return { entryId, stand: { ...nothing, frozen_at: null, frozen_until: null } }
  }
  if (state.status === 'lost' && dispute.state !== 'lost') await isLostFor(tx, payment, now)
  return { entryId: null, stand: before }
}

/** What the gateway keeps for the dispute, as far as it is not booked: the site bears it. */
async function bookFee(tx: Tx, { dispute, state, now }: Moving): Promise<string | null> {
  const more = state.feeCents - dispute.fee_cents
  if (more === 0n) return null
  const lines = [
    { account: 'gateway', amount: more },
    { account: 'gateway_fees', amount: -more },
  ] as const
  return postEntry(tx, { kind: 'dispute_fee', lines }, now)
}
