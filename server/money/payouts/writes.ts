import { sql } from 'kysely'
import type { payoutSteps } from '#contract/money/payout-decisions.ts'
import type { PayoutFailure, PayoutMethod, PayoutStatus } from '#contract/money/payouts.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { PayoutRow } from './reads.ts'

export type PayoutStepKind = (typeof payoutSteps)[number]

/** What a creator asks for, and where it goes. */
export interface Wanted {
  cents: bigint
  note: string
  method: PayoutMethod
  /** The stored details of that method. */
  account: object
}

/**
 * Store a request without its hold. Waits for one that its creator is sending at the same moment;
 * returns undefined when one is open.
 */
export async function insertPayout(
  tx: Tx,
  { creatorId, wanted }: { creatorId: string; wanted: Wanted },
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('payout_request')
    .values({
      id: newId(now.getTime()),
      creator_id: creatorId,
      cents: wanted.cents,
      status: 'pending',
      method: wanted.method,
      account: JSON.stringify(wanted.account),
      request_note: wanted.note,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Store what a creator has changed, which voids approvals; returns the version. */
export async function changeRequest(
  tx: Tx,
  { id, wanted, holdId }: { id: string; wanted: Wanted; holdId: string },
  now: Date,
): Promise<number> {
  const { version } = await tx
    .updateTable('payout_request')
    .set({
      cents: wanted.cents,
      method: wanted.method,
      account: JSON.stringify(wanted.account),
      request_note: wanted.note,
      hold_id: holdId,
      updated_at: now,
    })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

interface Change {
  status?: PayoutStatus
  holdId?: string
  /** Undefined or empty: it stays. */
  note?: string | undefined
  reference?: string | undefined
  entryId?: string
  returnEntryId?: string
  isWithdrawn?: true
  /** Undefined: it stays. */
  failure?: PayoutFailure | undefined
}

export async function setPayout(tx: Tx, id: string, change: Change, now: Date): Promise<void> {
  await tx
    .updateTable('payout_request')
    .set({
      ...(change.status && { status: change.status }),
      ...(change.holdId && { hold_id: change.holdId }),
      ...(change.note && { admin_note: change.note }),
      ...(change.reference && { reference: change.reference }),
      ...(change.entryId && { entry_id: change.entryId, paid_at: now }),
      ...(change.returnEntryId && { return_entry_id: change.returnEntryId }),
      ...(change.isWithdrawn && { withdrawn_at: now }),
      ...(change.failure && { failure: change.failure }),
      // Whatever is decided, the gateway's answer is known.
      ...(change.status && { sending_at: null }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

interface TransferState {
  /** Since when the gateway is asked; null: it is not. */
  sendingAt?: Date | null
  attempt?: number
  dueAt?: Date
  failure?: PayoutFailure | null
}

/** Store how far a transfer is: nothing that its creator or staff see as a change of the request. */
export async function setTransfer(tx: Tx, id: string, state: TransferState): Promise<void> {
  await tx
    .updateTable('payout_request')
    .set({
      sending_at: state.sendingAt,
      transfer_attempt: state.attempt,
      transfer_due_at: state.dueAt,
      failure: state.failure,
    })
    .where('id', '=', id)
    .execute()
}

/** Record what somebody did with a request, null: the gateway; returns the id of the step. */
export async function insertStep(
  tx: Tx,
  step: Pick<PayoutRow, 'id' | 'cents' | 'version'> & {
    kind: PayoutStepKind
    actorId: string | null
  },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await tx
    .insertInto('payout_step')
    .values({
      id,
      payout_id: step.id,
      kind: step.kind,
      actor_id: step.actorId,
      cents: step.cents,
      version: step.version,
      created_at: now,
    })
    .execute()
  return id
}

interface Coverage {
  creatorId: string
  payoutId: string
  /** By all payouts of the creator together. */
  paidOutCents: bigint
}

/**
 * Mark the oldest available earnings of a creator as paid, as many as all payouts together cover
 * whole. What they do not use up counts for the next.
 */
export async function coverEarnings(
  tx: Tx,
  { creatorId, payoutId, paidOutCents }: Coverage,
  now: Date,
): Promise<void> {
  const budget = paidOutCents - (await markedCents(tx, creatorId))
  await sql`
    with due as (
      select id, sum(net_cents - refunded_net_cents) over (order by available_at, id) as upto
      from earning
      where performer_id = ${creatorId} and not is_paid and refunded_at is null
        and available_at <= ${now}
    )
    update earning e set is_paid = true, paid_at = ${now}, updated_at = ${now}, payout_id = ${payoutId}
    from due where e.id = due.id and due.upto <= ${budget} and not e.is_paid`.execute(tx)
}

/**
 * Unmark the earnings that a payout covered, since it came back; where later payouts counted on
 * what it left over, the newest of theirs as well.
 */
export async function uncoverEarnings(
  tx: Tx,
  { creatorId, payoutId, paidOutCents }: Coverage,
  now: Date,
): Promise<void> {
  const unmarked = sql`is_paid = false, paid_at = null, payout_id = null, updated_at = ${now}`
  await sql`update earning set ${unmarked} where payout_id = ${payoutId}`.execute(tx)
  const excess = (await markedCents(tx, creatorId)) - paidOutCents
  if (excess <= 0n) return
  await sql`
    with newest as (
      select id, net_cents - refunded_net_cents as cents,
        sum(net_cents - refunded_net_cents) over (order by available_at desc, id desc) as upto
      from earning where performer_id = ${creatorId} and is_paid and refunded_at is null
    )
    update earning e set ${unmarked}
    from newest where e.id = newest.id and newest.upto - newest.cents < ${excess}`.execute(tx)
}

/** What the earnings that are marked as paid add up to: from daily sums and the changes since. */
async function markedCents(tx: Tx, creatorId: string): Promise<bigint> {
  const paidIn = (table: 'earning_daily' | 'earning_change') =>
    tx
      .selectFrom(table)
      .select(sql<bigint>`net_cents - unpaid_cents`.as('cents'))
      .where('performer_id', '=', creatorId)
  const { cents } = await tx
    .selectFrom(paidIn('earning_daily').unionAll(paidIn('earning_change')).as('part'))
    .select(sql<bigint>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}
