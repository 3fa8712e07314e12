import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { accountKey, assertBalanced, type Entry } from './entry.ts'

/**
 * Record one movement of money; answers the entry's id. Entries are never edited: a correction is a
 * new, reversing entry. Wallets move with their lines, by the database itself.
 *
 * @throws Problem `wallet_overdrawn` when a wallet would be overdrawn
 */
export async function postEntry(tx: Tx, { kind, lines }: Entry): Promise<string> {
  assertBalanced(lines)
  const keys = lines.map(({ account }) => accountKey(account))
  const id = newId()
  try {
    // One statement for all lines: the database checks whole entries. An account that does not exist
    // leaves a line without one, which its column refuses.
    await rows(
      tx,
      `with entry as (insert into ledger_entry (id, kind) values ($1, $2))
       insert into ledger_line (entry_id, n, account_id, amount_cents)
       select $1, line.n, coalesce(line.id, a.id), line.amount
       from unnest($3::bigint[], $4::text[], $5::text[], $6::bigint[])
           with ordinality as line (id, owner, kind, amount, n)
         left join ledger_account a on a.owner_id = line.owner and a.kind = line.kind`,
      [
        id,
        kind,
        keys.map((key) => key.id),
        keys.map((key) => key.owner),
        keys.map((key) => key.kind),
        lines.map(({ amount }) => amount),
      ],
    )
  } catch (error) {
    throw isOverdraft(error) ? new Problem('wallet_overdrawn') : error
  }
  return id
}

/**
 * Take an entry back by a new one with its lines turned round. Answers the new entry's id, or null
 * when the entry was taken back before.
 */
export async function reverseEntry(
  tx: Tx,
  { entryId, kind }: { entryId: string; kind: string },
): Promise<string | null> {
  const reversal = await firstRow<{ id: string }>(
    tx,
    `with entry as (
       insert into ledger_entry (id, kind, reverses) values ($1, $2, $3)
       on conflict (reverses) where reverses is not null do nothing returning id
     ), lines as (
       insert into ledger_line (entry_id, n, account_id, amount_cents)
       select entry.id, l.n, l.account_id, -l.amount_cents from entry, ledger_line l where l.entry_id = $3
     )
     select id from entry`,
    [newId(), kind, entryId],
  )
  return reversal?.id ?? null
}

/** Tell whether an error is the database refusing to overdraw a wallet. */
export function isOverdraft(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23514' && constraint === 'wallet_not_overdrawn'
}
