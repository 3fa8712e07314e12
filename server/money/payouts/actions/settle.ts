import type { PayoutFailure } from '#contract/money/payouts.ts'
import { captureHold, postEntry } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { type PayoutRow, paidOutCents } from '../reads.ts'
import { coverEarnings, setPayout, uncoverEarnings } from '../writes.ts'
import { holdOf } from './request.ts'

interface Settlement {
  /** Locked by the caller. */
  payout: PayoutRow
  /** To the creator. */
  note: string
  now: Date
}

/** The money was sent: it leaves the creator's balance. */
export async function settlePaid(
  tx: Tx,
  { payout, note, reference, now }: Settlement & { reference: string },
): Promise<void> {
  const { id: payoutId, creator_id: creatorId, cents: amount } = payout
  const to = [{ account: 'payouts', amount }] as const
  const capture = { holdId: holdOf(payout), cents: amount, kind: 'payout', to }
  const entryId = await captureHold(tx, capture, now)
  await setPayout(tx, payoutId, { status: 'done', note, reference, entryId }, now)
  const paidOut = await paidOutCents(tx, creatorId)
  await coverEarnings(tx, { creatorId, payoutId, paidOutCents: paidOut }, now)
}

/** The money came back: it stands in the creator's balance again. */
export async function takeBack(
  tx: Tx,
  { payout, note, failure, now }: Settlement & { failure?: PayoutFailure },
): Promise<void> {
  const { id: payoutId, creator_id: creatorId, cents: amount, entry_id: follows } = payout
  if (follows === null) throw new Error(`payout ${payoutId} has no entry`)
  const lines = [
    { account: 'payouts', amount: -amount },
    { account: { earnings: creatorId }, amount },
  ] as const
  const returnEntryId = await postEntry(tx, { kind: 'payout_return', follows, lines }, now)
  await setPayout(tx, payoutId, { status: 'rejected', note, returnEntryId, failure }, now)
  const paidOut = await paidOutCents(tx, creatorId)
  await uncoverEarnings(tx, { creatorId, payoutId, paidOutCents: paidOut }, now)
}
