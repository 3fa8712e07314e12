import type { Tx } from '#server/platform/database/index.ts'

/** Change a creator's number of followers. */
export async function countFollower(tx: Tx, creatorId: string, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('creator')
    .set((eb) => ({ follower_count: eb('follower_count', '+', by) }))
    .where('account_id', '=', creatorId)
    .execute()
}
