import { sql } from 'kysely'
import { newId } from '#server/kernel/ids.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { LedgerReport } from './check.ts'
import { type Entry, linesToJson } from './entry.ts'
import { availableAt, type Split, split } from './rules.ts'
import { refusalOf } from './spend-writes.ts'

/**
 * Record one movement of money; returns the entry's id. Entries are never edited: a correction is a
 * new entry that follows the first. The database itself updates wallets with their lines.
 *
 * @throws Problem `wallet_overdrawn` when a wallet would be overdrawn
 */
export async function postEntry(
  tx: Tx,
  { kind, lines, follows }: Entry,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  const entries = JSON.stringify([{ id, type: kind, follows, lines: linesToJson(lines) }])
  await sql`select post_entries(${entries}::jsonb, ${now})`.execute(tx).catch((error) => {
    throw refusalOf(error)
  })
  return id
}

export interface NewEarning {
  type: string
  userId: string
  performerId: string
  /**
   * The id of the wallet charge or payment transaction behind it, which is the earning's as well.
   */
  transactionId: string
  sourceType: string
  grossCents: bigint
  share: Split
  /** After so many days the creator can be paid for it. */
  holdDays: number
  entryId: string | null
}

/**
 * Store what a creator earned, with the rate of that time. One per transaction: a second is
 * refused.
 */
export async function insertEarning(tx: Tx, earning: NewEarning, now: Date): Promise<void> {
  const { share } = earning
  await tx
    .insertInto('earning')
    .values({
      id: earning.transactionId,
      type: earning.type,
      user_id: earning.userId,
      performer_id: earning.performerId,
      source_type: earning.sourceType,
      gross_cents: earning.grossCents,
      commission_basis_points: share.commissionBasisPoints,
      net_cents: share.net,
      entry_id: earning.entryId,
      available_at: availableAt(now, earning.holdDays),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/**
 * Take a part of a sale back from its earning: sums no longer include it. Negative cents give a part back,
 * of a refund that was refused. Returns the creator and the
 * share of each side, so that what stays is split as a sale of that price is. The caller has locked the
 * sale.
 */
export async function refundEarning(
  tx: Tx,
  { transactionId, cents }: { transactionId: string; cents: bigint },
  now: Date,
): Promise<{ performerId: string; net: bigint; commission: bigint }> {
  const earning = await tx
    .selectFrom('earning')
    .select(['performer_id', 'gross_cents', 'net_cents', 'commission_basis_points'])
    .select(['refunded_cents', 'refunded_net_cents'])
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const refunded = earning.refunded_cents + cents
  const kept = split(earning.gross_cents - refunded, earning.commission_basis_points)
  const net = earning.net_cents - earning.refunded_net_cents - kept.net
  await tx
    .updateTable('earning')
    .set({ refunded_cents: refunded, refunded_net_cents: earning.refunded_net_cents + net })
    .set({ updated_at: now, refunded_at: refunded === earning.gross_cents ? now : null })
    .where('id', '=', transactionId)
    .execute()
  return { performerId: earning.performer_id, net, commission: cents - net }
}

/** Change from when on a creator can be paid what a sale brought. */
export async function moveAvailability(
  tx: Tx,
  { id, availableAt }: { id: string; availableAt: Date },
): Promise<void> {
  await tx.updateTable('earning').set({ available_at: availableAt }).where('id', '=', id).execute()
}

/** Store the result of a check, for staff. */
export async function insertCheck(
  db: Db,
  { checkedAt, balanced, findings }: Pick<LedgerReport, 'checkedAt' | 'balanced' | 'findings'>,
): Promise<void> {
  await db
    .insertInto('ledger_check')
    .values({ checked_at: checkedAt, balanced, findings })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
