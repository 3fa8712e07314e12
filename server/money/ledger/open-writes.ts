import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'

/** Open an account that few owners need, with its first use. */
export async function openAccount(
  tx: Tx,
  { ownerId, kind }: { ownerId: string; kind: 'wallet_held' | 'earnings_held' | 'debt' },
  now: Date,
): Promise<void> {
  await sql`
    insert into ledger_account (owner_id, kind, created_at)
    values (${ownerId}, ${kind}, ${now}) on conflict do nothing`.execute(tx)
}
