import type { Tx } from '#server/platform/database/index.ts'

/** Store an email whose mailbox the owner has proved. */
export async function replaceEmail(
  tx: Tx,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email, verified_email: true, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}
