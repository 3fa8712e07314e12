import { markEarningRefunded } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/database/index.ts'

/** Lock a charge, so that it is refunded once. */
export function lockCharge(tx: Tx, id: string) {
  return tx
    .selectFrom('wallet_charge')
    .select(['status', 'entry_id', 'source_id', 'target', 'target_id', 'is_unlock'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Mark a charge and its earning as refunded. */
export async function markRefunded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('wallet_charge')
    .set({ status: 'refunded', updated_at: now })
    .where('id', '=', id)
    .execute()
  await markEarningRefunded(tx, id, now)
}
