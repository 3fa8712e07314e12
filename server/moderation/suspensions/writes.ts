import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'

/** An account as a suspension finds it, held until the transaction ends. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account')
    .select([
      sql<boolean>`cardinality(roles) > 0`.as('isStaff'),
      sql<boolean>`status = 'inactive' and deletion_due_at is null`.as('isSuspended'),
      'deletion_due_at as deletionDueAt',
      'deleted_at as deletedAt',
    ])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

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
