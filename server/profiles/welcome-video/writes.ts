import type { Tx } from '#server/platform/database/index.ts'

/** Set the file shown at the top of a creator's page, once that is switched on; null for none. */
export async function setWelcomeVideo(
  tx: Tx,
  { accountId, fileId }: { accountId: string; fileId: string | null },
): Promise<void> {
  await tx
    .updateTable('creator')
    .set({ welcome_video_file_id: fileId })
    .where('account_id', '=', accountId)
    .execute()
}
