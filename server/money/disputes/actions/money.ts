import {
  creditLines,
  forcedDebitLines,
  type Line,
  postEntry,
  refundEarning,
  withoutZeros,
} from '#server/money/ledger/index.ts'
import { creditedBy, partOf, type TransactionRow } from '#server/money/payments/index.ts'
import { freezeAccess, giveAccessBack, stopRenewalsOf } from '#server/money/subscriptions/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { DisputeRow } from '../dispute.ts'
import { earningLeft, writtenOffSince } from '../reads.ts'

type Taken = Pick<DisputeRow, 'taken_cents' | 'reclaimed_cents' | 'frozen_at' | 'frozen_until'> & {
  taken_entry_id: string
}

/** What of a payment is disputed, never more than was paid. */
const disputedOf = (payment: TransactionRow, cents: bigint) =>
  cents > payment.total_cents ? payment.total_cents : cents

/**
 * Take the money of a disputed payment from those who have it. Of a subscription the creator's share and
 * the site's commission, with the access that it paid for. Of a top-up what it added to the wallet; what
 * is spent is the fan's debt, and creators keep what it brought them.
 */
export async function takeBack(
  tx: Tx,
  { payment, disputed: cents }: { payment: TransactionRow; disputed: bigint },
  now: Date,
): Promise<Taken> {
  const disputed = disputedOf(payment, cents)
  const isTopUp = payment.target === 'wallet'
  const sum = isTopUp ? creditedBy(payment) : payment.original_cents
  const part = partOf(sum, { paid: payment.total_cents, part: disputed })
  const reclaimed = isTopUp ? part : await stillEarned(tx, payment.id, part)
  const shared = isTopUp
    ? await forcedDebitLines(tx, { ownerId: payment.source_id, cents: reclaimed }, now)
    : await sharesTaken(tx, { payment, reclaimed }, now)
  const lines = withoutZeros([
    { account: 'gateway', amount: disputed },
    { account: 'promotions', amount: part - disputed },
    // What of a sale was refunded before, and the bank takes again.
    { account: 'refunds', amount: reclaimed - part },
    ...shared,
  ])
  const entry = { kind: 'dispute', lines, ...(payment.entry_id && { follows: payment.entry_id }) }
  const taken_entry_id = await postEntry(tx, entry, now)
  const frozen_until = isTopUp ? null : await freezeAccess(tx, payment, now)
  if (isTopUp) await publish(tx, { topic: 'wallet.changed', accountId: payment.source_id })
  return {
    ...{ taken_entry_id, taken_cents: disputed, reclaimed_cents: reclaimed },
    ...{ frozen_at: frozen_until === null ? null : now, frozen_until },
  }
}

async function stillEarned(tx: Tx, paymentId: string, part: bigint): Promise<bigint> {
  const left = await earningLeft(tx, paymentId)
  return part < left ? part : left
}

interface Sale {
  payment: TransactionRow
  /** Of the price of the sale; negative: it is given back. */
  reclaimed: bigint
}

async function sharesTaken(tx: Tx, { payment, reclaimed }: Sale, now: Date): Promise<Line[]> {
  if (reclaimed === 0n) return []
  const sale = { transactionId: payment.id, cents: reclaimed }
  const { performerId, net, commission } = await refundEarning(tx, sale, now)
  return [
    { account: { earnings: performerId }, amount: -net },
    { account: 'commission', amount: -commission },
  ]
}

/** Of the debt that staff wrote off meanwhile nothing is left to return: the fan kept what it bought. */
async function walletReturned(
  tx: Tx,
  { payment, reclaimed, entry }: Sale & { entry: string },
): Promise<Line[]> {
  const ownerId = payment.source_id
  const writtenOff = await writtenOffSince(tx, { ownerId, entry })
  return [
    { account: 'write_offs', amount: writtenOff },
    ...(await creditLines(tx, ownerId, reclaimed - writtenOff)),
  ]
}

interface Returned {
  payment: TransactionRow
  dispute: DisputeRow
  /** Which took it. */
  entry: string
}

/** Give back what a dispute took, by an entry that follows the first. Returns its id. */
export async function giveBack(
  tx: Tx,
  { payment, dispute, entry }: Returned,
  now: Date,
): Promise<string> {
  const { taken_cents: taken, reclaimed_cents: reclaimed } = dispute
  const isTopUp = payment.target === 'wallet'
  const sum = isTopUp ? creditedBy(payment) : payment.original_cents
  const part = partOf(sum, { paid: payment.total_cents, part: taken })
  const shared = isTopUp
    ? await walletReturned(tx, { payment, reclaimed, entry })
    : await sharesTaken(tx, { payment, reclaimed: -reclaimed }, now)
  const lines = withoutZeros([
    { account: 'gateway', amount: -taken },
    { account: 'promotions', amount: taken - part },
    { account: 'refunds', amount: part - reclaimed },
    ...shared,
  ])
  const id = await postEntry(tx, { kind: 'dispute_won', follows: entry, lines }, now)
  if (isTopUp) await publish(tx, { topic: 'wallet.changed', accountId: payment.source_id })
  const { frozen_at: frozenAt, frozen_until: frozenUntil } = dispute
  if (frozenAt && frozenUntil) await giveAccessBack(tx, { payment, frozenAt, frozenUntil }, now)
  return id
}

/** A lost dispute is final: the subscription is not renewed any more. */
export async function isLostFor(tx: Tx, payment: TransactionRow, now: Date): Promise<void> {
  if (payment.target === 'performer') await stopRenewalsOf(tx, payment, now)
}
