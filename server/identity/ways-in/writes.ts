import type { Tx } from '#server/platform/database/index.ts'

/** Lock an account until the transaction ends; returns whether its address was never proven. */
export async function lockUnproven(tx: Tx, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('verified_email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return !account.verified_email
}

/**
 * Everything besides sessions that opens an account: its password, and the rows of these tables,
 * among them what undo links would restore. A new way of signing in is added here.
 */
const tables = [
  'passkey',
  'passkey_challenge',
  'social_login',
  'second_factor',
  'account_change',
  'email_link',
] as const

/** Delete every way into an account except its sessions. */
export async function deleteWaysIn(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: null, updated_at: now })
    .where('id', '=', accountId)
    .execute()
  for (const table of tables) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
}
