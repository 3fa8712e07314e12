import type { Db, Tx } from '#server/platform/database/index.ts'

export interface OwnReply {
  id: string
  accountId: string
}

export async function insertReply(
  tx: Tx,
  { id, accountId, text }: OwnReply & { text: string },
): Promise<void> {
  await tx.insertInto('saved_reply').values({ id, account_id: accountId, text }).execute()
}

/** False when the account has no such reply. */
export async function updateReply(
  db: Db,
  { id, accountId, text }: OwnReply & { text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_reply')
    .set({ text })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the account has no such reply. */
export async function removeReply(db: Db, { id, accountId }: OwnReply): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_reply')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
