import { attachFiles, detachFiles, type Files, type StoredFile } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ReceivedFile } from '#server/platform/http/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { setWelcomeVideo } from './writes.ts'

export interface WelcomeVideoParts {
  clock: Clock
  db: Db
  files: Files
  settings: Settings
}

/**
 * Give a creator a welcome video in place of a former one.
 * @throws {Problem} `upload_too_large` beyond what the settings allow
 */
export async function changeWelcomeVideo(
  { clock, db, files, settings }: WelcomeVideoParts,
  { accountId, upload }: { accountId: string; upload: ReceivedFile },
): Promise<StoredFile> {
  const maxMb = settings.get('welcomeVideoMaxMb')
  if (upload.sizeBytes > maxMb * 1_000_000) throw new Problem('upload_too_large', { maxMb })
  const type = 'welcome-video'
  const file = await files.keep({ ownerId: accountId, type, upload })
  const item = { itemKind: 'account-welcome-video', itemId: accountId }
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await detachFiles(tx, item, now)
    await attachFiles(tx, { fileIds: [file.id], ownerId: accountId, types: [type], ...item }, now)
    await setWelcomeVideo(tx, { accountId, fileId: file.id })
  })
  return file
}
