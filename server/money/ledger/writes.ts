import { sql } from 'kysely'
import { newId } from '#server/kernel/ids.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { LedgerReport } from './check.ts'
import { type Entry, linesToJson } from './entry.ts'
import type { Split } from './rules.ts'
import { refusalOf } from './spend-writes.ts'

/**
 * Record one movement of money; returns the entry's id. Entries are never edited: a correction is a
 * new, reversing entry. The database itself updates wallets with their lines.
 *
 * @throws Problem `wallet_overdrawn` when a wallet would be overdrawn
 */
export async function postEntry(tx: Tx, { kind, lines }: Entry, now: Date): Promise<string> {
  const id = newId(now.getTime())
  const entries = JSON.stringify([{ id, type: kind, lines: linesToJson(lines) }])
  await sql`select post_entries(${entries}::jsonb, ${now})`.execute(tx).catch((error) => {
    throw refusalOf(error)
  })
  return id
}

/**
 * Reverse an entry by a new one with negated lines. Returns the new entry's id, or null when the
 * entry was reversed before.
 */
export async function reverseEntry(
  tx: Tx,
  { entryId, kind }: { entryId: string; kind: string },
  now: Date,
): Promise<string | null> {
  const id = newId(now.getTime())
  const reversal = await tx
    .insertInto('ledger_entry')
    .values({ id, kind, reverses: entryId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('reverses').where('reverses', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!reversal) return null
  await tx
    .insertInto('ledger_line')
    .columns(['entry_id', 'n', 'account_id', 'amount_cents'])
    .expression((eb) =>
      eb
        .selectFrom('ledger_line')
        .select([
          eb.val(id).as('entry_id'),
          'n',
          'account_id',
          sql<bigint>`-amount_cents`.as('amount_cents'),
        ])
        .where('entry_id', '=', entryId),
    )
    .execute()
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
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Mark the earning of a transaction as refunded: sums no longer include it. */
export async function markEarningRefunded(tx: Tx, transactionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('earning')
    .set({ refunded_at: now, updated_at: now })
    .where('id', '=', transactionId)
    .execute()
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
