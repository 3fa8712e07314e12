import type { Tx } from '#server/platform/database/index.ts'

/** Deactivate an account, and cancel its requested deletion. */
export async function suspend(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ status: 'inactive', is_online: false, deletion_due_at: null, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}

/** Reactivate a suspended account. */
export async function reinstate(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ status: 'active', updated_at: now })
    .where('id', '=', accountId)
    .execute()
}
