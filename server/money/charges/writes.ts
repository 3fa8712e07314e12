import type { Tx } from '#server/platform/database/index.ts'

/** Lock a charge, so that nothing of it is refunded twice. */
export function lockCharge(tx: Tx, id: string) {
  return tx
    .selectFrom('wallet_charge')
    .select(['type', 'status', 'entry_id', 'source_id', 'target', 'target_id', 'is_unlock'])
    .select(['total_cents', 'refunded_cents'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Store how much of a charge is refunded by now; the whole sum ends it. */
export async function setRefunded(
  tx: Tx,
  { id, cents, isWhole }: { id: string; cents: bigint; isWhole: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('wallet_charge')
    .set({ refunded_cents: cents, updated_at: now, ...(isWhole ? { status: 'refunded' } : {}) })
    .where('id', '=', id)
    .execute()
}
