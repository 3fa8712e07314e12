import type { Tx } from '#server/platform/database/index.ts'

/** Close an account, and keep it when it was going to be deleted. */
export async function suspend(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ status: 'inactive', is_online: false, deletion_due_at: null, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}

/** Open an account that was suspended. */
export async function reinstate(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ status: 'active', updated_at: now })
    .where('id', '=', accountId)
    .execute()
}
