import { sql } from 'kysely'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { EncryptedPicture } from './encrypted-pictures.ts'
import type { FileWorld, KeepUpload } from './file-world.ts'
import { largestOf } from './made-media.ts'
import { measureUpload } from './measure-upload.ts'
import { queueMedia } from './media-jobs.ts'
import { announceBytes, claimBytes, discardBytes } from './pending-bytes-actions.ts'
import { findFile, listFilesOf, type StoredFile } from './reads.ts'
import { deleteFiles, insertCopy, type RemovedFile } from './removal-writes.ts'
import { fileAttempts, isMarked, isMedia, isPicture } from './rules.ts'
import type { FileSlots } from './slots.ts'
import { storedOf } from './stored-variants.ts'
import {
  type Adoption,
  adoptFiles,
  insertEncryptedFile,
  insertFile,
  releaseFiles,
  replaceStorageKey,
} from './writes.ts'

/**
 * Turn a received upload into a file of its owner, whose bytes are announced before they move. It belongs to no item yet and is deleted within
 * a day or two unless an item adopts it. A job makes the variants. Throws as `measureUpload` does.
 */
export async function keepUpload(world: FileWorld, input: KeepUpload): Promise<StoredFile> {
  const { clock, db, store, slots, marks } = world
  const { ownerId, type, upload } = input
  if (!slots.has(type)) throw new Error(`nobody registered the type of files ${type}`)
  const measured = await measureUpload(world, input).catch(async (failure: unknown) => {
    await store.remove(upload.key)
    throw failure
  })

  const id = newId()
  const storageKey = fileKey(id, 'original')
  const mark = isMarked(slots.of(type)) ? await marks.ofOwner(ownerId) : null
  const bytes = { fileId: id, variant: 'original' }
  await announceBytes(db, { ...bytes, ownerId }, clock.now())
  try {
    return await db.transaction().execute(async (tx) => {
      if (!(await claimBytes(tx, bytes))) throw new Problem('not_found')
      // While the row is locked: whoever deletes the account erases the bytes afterwards.
      await store.move(upload.key, storageKey)
      const { mimeType, sizeBytes, name } = upload
      const file = { id, ownerId, type, name, mimeType, sizeBytes, storageKey, mark, ...measured }
      await insertFile(tx, file, clock.now())
      await queueWork(tx, file)
      return expectStored(await findFile(tx, id))
    })
  } catch (failure) {
    await discardBytes(world, bytes).catch(() => 'they are swept later')
    throw failure
  }
}

/** Queue the first step of a file, or the next one of a video that can be played already. */
export function queueWork(
  tx: Tx,
  file: { id: string; ownerId: string; mimeType: string; isPlayable?: boolean },
): Promise<void> {
  if (isMedia(file.mimeType)) {
    return queueMedia(tx, file.isPlayable ? 'further' : 'first', file.ownerId)
  }
  // One job at a time per account, so that one account does not occupy all job runners.
  const queue = `files of ${file.ownerId}`
  return addJob(tx, 'files.process', { fileId: file.id }, { queue, maxAttempts: fileAttempts })
}

function expectStored(file: StoredFile | undefined): StoredFile {
  if (!file) throw new Error('the file that was just kept is not there')
  return file
}

/**
 * Attach files to an item, in the transaction that creates or changes it. Throws `file_not_usable`
 * unless every file exists, is the owner's, has a suitable type, is not broken, and is free or
 * already the item's; `field` is where the caller named them.
 */
export async function attachFiles(
  tx: Tx,
  { field, ...adoption }: Adoption & { field?: string },
  now: Date,
): Promise<void> {
  const wanted = new Set(adoption.fileIds)
  if (wanted.size === 0) return
  const adopted = await adoptFiles(tx, { ...adoption, fileIds: [...wanted] }, now)
  if (adopted.length === wanted.size) return
  throw field ? fieldProblem('file_not_usable', field) : new Problem('file_not_usable')
}

/** Detach the files of an item, all or all but some; others lose access at once. */
export async function detachFiles(
  tx: Tx,
  {
    itemKind,
    itemId,
    except = [],
  }: { itemKind: string; itemId: string; except?: readonly string[] },
  now: Date,
): Promise<void> {
  await releaseFiles(tx, { itemKind, itemId, except }, now)
}

/**
 * Use an upload in another place as well: returns the id of a file that shows the same bytes. It
 * can be attached to an item like an upload, and is deleted within a day or two unless an item
 * adopts it. Throws `file_not_usable` unless the upload is the owner's, not broken, and of the kind
 * of media that the place takes.
 */
export async function copyFile(
  tx: Tx,
  slots: FileSlots,
  { file, type }: { file: Pick<StoredFile, 'contentId' | 'ownerId' | 'type'>; type: string },
  now: Date,
): Promise<string> {
  const { media } = slots.of(type)
  const fits = media !== undefined && slots.of(file.type).media === media
  const copy = { id: newId(), contentId: file.contentId, ownerId: file.ownerId, type }
  const id = fits ? await insertCopy(tx, copy, now) : undefined
  if (!id) throw new Problem('file_not_usable')
  return id
}

/**
 * Delete files: their rows now, their bytes by a job. Bytes that other files show are kept for
 * these.
 */
export async function removeFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  for (const file of await deleteFiles(tx, fileIds)) await eraseLater(tx, file)
}

/** Delete the bytes of a file by a job, with what its creator added to it. */
export async function eraseLater(tx: Tx, file: RemovedFile): Promise<void> {
  await addJob(tx, 'files.erase', { fileId: file.id, stored: storedOf(file) })
}

/** All but what only a holder keeps by now: it is swept once that lets go of it. */
const isNotLeftToHolder = sql<boolean>`not (file.item_id is null
  and exists (select from file_hold h where h.file_id = file.id))`

/**
 * Delete all files that somebody uploaded, except those that others keep and those of some types.
 */
export async function removeFilesOf(
  db: Db,
  ownerId: string,
  { except }: { except: readonly string[] },
): Promise<void> {
  for (;;) {
    const found = await db
      .selectFrom('file')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('is_retained', '=', false)
      .where(isNotLeftToHolder)
      .$if(except.length > 0, (query) => query.where('type', 'not in', [...except]))
      // Originals that others show come last.
      .orderBy('copy_of')
      .limit(200)
      .execute()
    if (found.length === 0) return
    await db.transaction().execute((tx) =>
      removeFiles(
        tx,
        found.map(({ id }) => id),
      ),
    )
  }
}

export interface EncryptedOwnership {
  ownerId: string
  type: string
  itemKind: string
  itemId: string
}

/**
 * Attach an encrypted picture to its owner's item, in the transaction that creates or changes
 * the item.
 */
export async function adoptEncrypted(
  tx: Tx,
  picture: EncryptedPicture,
  ownership: EncryptedOwnership,
  now: Date,
): Promise<void> {
  const storageKey = fileKey(picture.id, 'original')
  if (!(await claimBytes(tx, { fileId: picture.id, variant: 'original' }))) {
    throw new Problem('not_found')
  }
  await insertEncryptedFile(
    tx,
    { ...picture, ...ownership, mimeType: 'image/webp', storageKey },
    now,
  )
}

/**
 * Delete the originals of retained media from the store: they hold the camera's metadata, which
 * their variants do not. The largest variant takes the original's place.
 */
export async function dropOriginals(
  {
    db,
    slots,
    process,
  }: Pick<FileWorld, 'db' | 'slots'> & {
    process: (fileId: string) => Promise<void>
  },
  ownerId: string,
): Promise<void> {
  for (let last = ''; ; ) {
    const files = await listFilesOf(db, { ownerId, after: last, retained: true })
    for (const { id, type, mimeType, storageKey: original } of files) {
      if (!isPicture(mimeType) && !isMedia(mimeType)) continue
      await process(id)
      const file = await findFile(db, id)
      const largest = isPicture(mimeType) ? slots.of(type).main : largestOf(file?.media ?? null)
      const storageKey = largest && fileKey(id, largest)
      if (file?.status !== 'finished' || !storageKey || original === storageKey) continue
      await db.transaction().execute(async (tx) => {
        await replaceStorageKey(tx, { id, storageKey })
        await addJob(tx, 'files.erase', { fileId: id, stored: ['original'] })
      })
    }
    const next = files.at(-1)?.id
    if (!next) return
    last = next
  }
}
