import { type DocumentKind, documentKinds } from '#contract/profiles/documents.ts'
import {
  adoptEncrypted,
  type EncryptedPicture,
  type Files,
  removeFiles,
  type WaitingUpload,
} from '#server/files/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { listExpired } from './reads.ts'
import { deleteDocuments, insertDocument, lockCreator, resetVerification } from './writes.ts'

/** Pictures of documents by their kind. */
export type Documents<T> = { [Kind in DocumentKind]?: T | undefined }

/**
 * Encrypt uploaded documents, and delete them from the store when `work` fails. `account` is
 * charged with the image work in the queue.
 */
export async function withEncrypted<T>(
  files: Files,
  {
    uploads,
    account,
    ownerId,
  }: { uploads: Documents<WaitingUpload>; account: string; ownerId: string | null },
  work: (encrypted: Documents<EncryptedPicture>) => Promise<T>,
): Promise<T> {
  const encrypted: Documents<EncryptedPicture> = {}
  try {
    for (const kind of documentKinds) {
      const upload = uploads[kind]
      if (upload) encrypted[kind] = await files.encrypted.store(upload, { account, ownerId })
    }
    return await work(encrypted)
  } catch (failure) {
    await Promise.all(Object.values(encrypted).map((picture) => files.encrypted.discard(picture)))
    throw failure
  }
}

/** Replace a creator's documents by kind; they then wait for the decision of staff. */
export async function storeDocuments(
  tx: Tx,
  { accountId, encrypted }: { accountId: string; encrypted: Documents<EncryptedPicture> },
  now: Date,
): Promise<void> {
  for (const kind of documentKinds) {
    const picture = encrypted[kind]
    if (!picture) continue
    await removeFiles(tx, await deleteDocuments(tx, { accountId, kind }))
    const item = { itemKind: 'identity-document', itemId: accountId }
    await adoptEncrypted(tx, picture, { ownerId: accountId, type: 'id-document', ...item }, now)
    await insertDocument(tx, { accountId, kind, fileId: picture.id }, now)
  }
  await resetVerification(tx, accountId, now)
}

/**
 * Replace identity documents of a creator; returns the last file's id.
 * @throws {Problem} `upload_missing`, `upload_damaged`, `picture_too_large`
 */
export function replaceDocuments(
  { clock, db, files }: { clock: Clock; db: Db; files: Files },
  { accountId, uploads }: { accountId: string; uploads: Documents<WaitingUpload> },
): Promise<string> {
  return withEncrypted(
    files,
    { uploads, account: accountId, ownerId: accountId },
    async (encrypted) => {
      const last = encrypted.documentVerification ?? encrypted.idVerification
      if (!last) throw new Problem('upload_missing')
      await db.transaction().execute(async (tx) => {
        if (!(await lockCreator(tx, accountId))) throw new Problem('not_found')
        await storeDocuments(tx, { accountId, encrypted }, clock.now())
      })
      return last.id
    },
  )
}

interface SweepParts {
  clock: Clock
  db: Db
  settings: Settings
}

/** Delete documents some days after the decision about them, or after an incomplete upload. */
export async function sweepDocuments({ clock, db, settings }: SweepParts): Promise<void> {
  const retentionMs = settings.get('identityDocumentDays') * dayMs
  const until = new Date(clock.now().getTime() - retentionMs)
  for (;;) {
    const accountIds = await listExpired(db, { until })
    if (accountIds.length === 0) return
    for (const accountId of accountIds) {
      await db.transaction().execute(async (tx) => {
        await lockCreator(tx, accountId)
        // New ones may have been uploaded meanwhile.
        if ((await listExpired(tx, { until, accountId })).length === 0) return
        await removeFiles(tx, await deleteDocuments(tx, { accountId }))
      })
    }
  }
}
