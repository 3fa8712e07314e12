import { attachFiles, detachFiles, type Files, type StoredFile } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ReceivedFile } from '#server/platform/http/index.ts'
import { setWelcomeVideo } from './writes.ts'

export interface WelcomeVideoParts {
  clock: Clock
  db: Db
  files: Files
}

/**
 * Set a creator's welcome video, replacing a former one.
 * @throws {Problem} as `Files.keep` does
 */
export async function changeWelcomeVideo(
  { clock, db, files }: WelcomeVideoParts,
  { accountId, upload }: { accountId: string; upload: ReceivedFile },
): Promise<StoredFile> {
  const type = 'welcome-video'
  const file = await files.keep({ ownerId: accountId, type, upload })
  const item = itemOf(accountId)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await detachFiles(tx, item, now)
    await attachFiles(tx, { fileIds: [file.id], ownerId: accountId, types: [type], ...item }, now)
    await setWelcomeVideo(tx, { accountId, fileId: file.id })
  })
  return file
}

/** Remove a creator's welcome video, if there is one. */
export async function removeWelcomeVideo(
  { clock, db }: WelcomeVideoParts,
  accountId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await detachFiles(tx, itemOf(accountId), clock.now())
    await setWelcomeVideo(tx, { accountId, fileId: null })
  })
}

const itemOf = (accountId: string) => ({ itemKind: 'account-welcome-video', itemId: accountId })
