import type { Tx } from '#server/platform/database/index.ts'

const columns = { avatar: 'avatar_file_id', cover: 'cover_file_id' } as const

export type PictureKind = keyof typeof columns

/** Set a file as an account's avatar or cover. */
export async function setPicture(
  tx: Tx,
  { accountId, kind, fileId }: { accountId: string; kind: PictureKind; fileId: string },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ [columns[kind]]: fileId })
    .where('id', '=', accountId)
    .execute()
}
