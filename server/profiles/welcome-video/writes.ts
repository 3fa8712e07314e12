import type { Tx } from '#server/platform/database/index.ts'

/** Show a file at the top of a creator's page, once that is switched on. */
export async function setWelcomeVideo(
  tx: Tx,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  await tx
    .updateTable('creator')
    .set({ welcome_video_file_id: fileId })
    .where('account_id', '=', accountId)
    .execute()
}
