import { type DocumentKind, documentKinds } from '#contract/profiles/documents.ts'
import {
  adoptSealed,
  type Files,
  removeFiles,
  type SealedPicture,
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
 * Encrypt uploaded documents, and take them out of the store again when `work` fails. `account` is
 * whose share of the image work it is.
 */
export async function withSealed<T>(
  files: Files,
  { uploads, account }: { uploads: Documents<WaitingUpload>; account: string },
  work: (sealed: Documents<SealedPicture>) => Promise<T>,
): Promise<T> {
  const sealed: Documents<SealedPicture> = {}
  try {
    for (const kind of documentKinds) {
      const upload = uploads[kind]
      if (upload) sealed[kind] = await files.sealed.seal(upload, account)
    }
    return await work(sealed)
  } catch (failure) {
    await Promise.all(Object.values(sealed).map((picture) => files.sealed.discard(picture)))
    throw failure
  }
}

/** Give a creator documents in place of former ones of their kind; they wait for staff's decision. */
export async function storeDocuments(
  tx: Tx,
  { accountId, sealed }: { accountId: string; sealed: Documents<SealedPicture> },
  now: Date,
): Promise<void> {
  for (const kind of documentKinds) {
    const picture = sealed[kind]
    if (!picture) continue
    await removeFiles(tx, await deleteDocuments(tx, { accountId, kind }))
    const item = { itemKind: 'identity-document', itemId: accountId }
    await adoptSealed(tx, picture, { ownerId: accountId, type: 'id-document', ...item }, now)
    await insertDocument(tx, { accountId, kind, fileId: picture.id }, now)
  }
  await resetVerification(tx, accountId, now)
}

/**
 * Replace identity documents of a creator; answers the last file's id.
 * @throws {Problem} `upload_missing`, `upload_damaged`, `picture_too_large`
 */
export function replaceDocuments(
  { clock, db, files }: { clock: Clock; db: Db; files: Files },
  { accountId, uploads }: { accountId: string; uploads: Documents<WaitingUpload> },
): Promise<string> {
  return withSealed(files, { uploads, account: accountId }, async (sealed) => {
    const last = sealed.documentVerification ?? sealed.idVerification
    if (!last) throw new Problem('upload_missing')
    await db.transaction().execute(async (tx) => {
      if (!(await lockCreator(tx, accountId))) throw new Problem('not_found')
      await storeDocuments(tx, { accountId, sealed }, clock.now())
    })
    return last.id
  })
}

interface SweepParts {
  clock: Clock
  db: Db
  settings: Settings
}

/** Delete documents some days after they were decided about, or after an upload that never got complete. */
export async function sweepDocuments({ clock, db, settings }: SweepParts): Promise<void> {
  const keptMs = settings.get('identityDocumentDays') * dayMs
  const until = new Date(clock.now().getTime() - keptMs)
  for (;;) {
    const accountIds = await listExpired(db, { until })
    if (accountIds.length === 0) return
    for (const accountId of accountIds) {
      await db.transaction().execute(async (tx) => {
        await lockCreator(tx, accountId)
        // New ones may have come meanwhile.
        if ((await listExpired(tx, { until, accountId })).length === 0) return
        await removeFiles(tx, await deleteDocuments(tx, { accountId }))
      })
    }
  }
}
