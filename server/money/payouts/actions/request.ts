import type { Body } from '#contract/endpoint.ts'
import type { CreatePayoutRequest } from '#contract/money/payouts.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { HoldTooLarge, placeHold, releaseHold } from '#server/money/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { findDestination } from '../destination.ts'
import { hasOpenPayout, lockPayout, type PayoutRow, readEarnings } from '../reads.ts'
import { checkAvailable, checkMinimum } from '../rules.ts'
import { changeRequest, insertPayout, insertStep, setPayout, type Wanted } from '../writes.ts'

export interface PayoutParts {
  clock: Clock
  db: Db
  gateway: PaymentGateway
  settings: Settings
}

type Form = Body<typeof CreatePayoutRequest>

/** @throws {Problem} `amount_invalid`, `payout_too_low`, `payout_account_missing` */
async function readWanted(
  { gateway, settings }: PayoutParts,
  tx: Tx,
  { creatorId, form }: { creatorId: string; form: Form },
): Promise<Wanted> {
  const amount = cents(form.requestTokens, 'requestTokens')
  checkMinimum(amount, cents(settings.get('minimumPayoutAmount')))
  const method = form.paymentAccountType ?? 'banking'
  const destination = await findDestination(tx, gateway, { creatorId, method })
  if (!destination?.isReady) throw fieldProblem('payout_account_missing', 'paymentAccountType')
  const { account } = destination
  return { cents: amount, note: form.requestNote?.trim() ?? '', method, account }
}

/** Set the amount of a request aside; returns the id of the hold. */
async function reserve(
  { clock }: PayoutParts,
  tx: Tx,
  { creatorId, amount }: { creatorId: string; amount: bigint },
): Promise<string> {
  const now = clock.now()
  checkAvailable(amount, await readEarnings(tx, creatorId, now))
  const hold = { source: 'earnings', ownerId: creatorId, purpose: 'payout' } as const
  try {
    return await placeHold(tx, { ...hold, cents: amount, expiresAt: null }, now)
  } catch (error) {
    // A refund came in between.
    if (!(error instanceof HoldTooLarge)) throw error
    throw fieldProblem('payout_too_high', 'requestTokens', { available: error.leftCents })
  }
}

/**
 * Ask for a payout: its amount is reserved until staff decide. Returns its id.
 *
 * @throws {Problem} `payout_open`, `amount_invalid`, `payout_account_missing`,
 *   `payout_earnings_negative`, `payout_too_low`, `payout_too_high`
 */
export function requestPayout(parts: PayoutParts, creatorId: string, form: Form): Promise<string> {
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now()
    if (await hasOpenPayout(tx, creatorId)) throw new Problem('payout_open')
    const wanted = await readWanted(parts, tx, { creatorId, form })
    const id = await insertPayout(tx, { creatorId, wanted }, now)
    if (id === undefined) throw new Problem('payout_open')
    const holdId = await reserve(parts, tx, { creatorId, amount: wanted.cents })
    await setPayout(tx, id, { holdId }, now)
    const step = { id, cents: wanted.cents, version: 1, actorId: creatorId }
    await insertStep(tx, { ...step, kind: 'requested' }, now)
    return id
  })
}

interface Own {
  id: string
  creatorId: string
}

/**
 * Change an own request, as long as nobody decided about it: approvals of what it was are void.
 *
 * @throws {Problem} those of `requestPayout`, `not_found`, `payout_not_pending`
 */
export function changePayout(
  parts: PayoutParts,
  { id, creatorId }: Own,
  form: Form,
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now()
    const payout = await lockOwnPending(tx, { id, creatorId })
    const wanted = await readWanted(parts, tx, { creatorId, form })
    await releaseHold(tx, holdOf(payout), now)
    const holdId = await reserve(parts, tx, { creatorId, amount: wanted.cents })
    const version = await changeRequest(tx, { id, wanted, holdId }, now)
    const step = { id, cents: wanted.cents, version, actorId: creatorId }
    await insertStep(tx, { ...step, kind: 'changed' }, now)
  })
}

/**
 * Take an own request back, as long as nobody decided about it.
 *
 * @throws {Problem} `not_found`, `payout_not_pending`
 */
export function withdrawPayout({ db, clock }: PayoutParts, own: Own): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const payout = await lockOwnPending(tx, own)
    await releaseHold(tx, holdOf(payout), now)
    await setPayout(tx, own.id, { status: 'rejected', isWithdrawn: true }, now)
    await insertStep(tx, { ...payout, kind: 'withdrawn', actorId: own.creatorId }, now)
  })
}

async function lockOwnPending(tx: Tx, { id, creatorId }: Own): Promise<PayoutRow> {
  const payout = await lockPayout(tx, id)
  if (payout?.creator_id !== creatorId) throw new Problem('not_found')
  if (payout.status !== 'pending') throw new Problem('payout_not_pending')
  return payout
}

/** The hold of a request: it is placed in the transaction that stores the request. */
export function holdOf({ id, hold_id: holdId }: PayoutRow): string {
  if (holdId === null) throw new Error(`payout ${id} reserves nothing`)
  return holdId
}
