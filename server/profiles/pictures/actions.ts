import { attachFiles, detachFiles, type Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ReceivedFile } from '#server/platform/http/index.ts'
import { type PictureKind, setPicture } from './writes.ts'

export interface NewPicture {
  accountId: string
  kind: PictureKind
  upload: ReceivedFile
}

/** Give an account an avatar or a cover; the former one is removed. Answers the file's id. Throws `upload_damaged`. */
export async function changePicture(
  { clock, db, files }: { clock: Clock; db: Db; files: Files },
  { accountId, kind, upload }: NewPicture,
): Promise<string> {
  const file = await files.keep({ ownerId: accountId, type: kind, upload })
  const item = { itemKind: `account-${kind}`, itemId: accountId }
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await detachFiles(tx, item, now)
    const adoption = { fileIds: [file.id], ownerId: accountId, types: [kind], ...item }
    await attachFiles(tx, adoption, now)
    await setPicture(tx, { accountId, kind, fileId: file.id })
  })
  return file.id
}
