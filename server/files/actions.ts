import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { Images } from '#server/platform/images/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import { readWhole } from './read-whole.ts'
import { findFile, type StoredFile } from './reads.ts'
import { isPicture } from './rules.ts'
import type { SealedPicture } from './sealed.ts'
import type { FileSlots } from './slots.ts'
import {
  type Adoption,
  adoptFiles,
  deleteFiles,
  insertFile,
  insertSealedFile,
  releaseFiles,
} from './writes.ts'

export interface FileWorld {
  clock: Clock
  db: Db
  store: FileStore
  images: Images
  slots: FileSlots
}

/** An upload that waits in the store under a temporary key. */
export interface WaitingUpload {
  key: string
  mimeType: string
  sizeBytes: number
  name: string
}

export interface KeepUpload {
  ownerId: string
  /** A registered one. */
  type: string
  upload: WaitingUpload
}

/**
 * Turn a received upload into a file of its owner. It belongs to no item yet and is deleted within a
 * day or two unless one takes it. Variants are made by a job. Throws `upload_damaged` for a picture
 * that does not decode.
 */
export async function keepUpload(world: FileWorld, input: KeepUpload): Promise<StoredFile> {
  const { clock, db, store, images, slots } = world
  const { ownerId, type, upload } = input
  if (!slots.has(type)) throw new Error(`nobody registered the type of files ${type}`)
  const size = isPicture(upload.mimeType)
    ? await images.probe(await readWhole(store, upload.key), ownerId)
    : undefined

  const id = newId()
  const storageKey = fileKey(id, 'original')
  await store.move(upload.key, storageKey)
  try {
    return await db.transaction().execute(async (tx) => {
      const { mimeType, sizeBytes, name } = upload
      const [width, height] = [size?.width ?? null, size?.height ?? null]
      const file = { id, ownerId, type, name, mimeType, sizeBytes, width, height, storageKey }
      await insertFile(tx, file, clock.now())
      // One after the other, so that one account does not keep all job runners waiting.
      const queue = `files of ${ownerId}`
      await addJob(tx, 'files.process', { fileId: id }, { queue })
      return kept(await findFile(tx, id))
    })
  } catch (failure) {
    await store.remove(storageKey)
    throw failure
  }
}

function kept(file: StoredFile | undefined): StoredFile {
  if (!file) throw new Error('the file that was just kept is not there')
  return file
}

/**
 * Give files to an item, in the transaction that makes or changes it. Throws `file_not_usable` unless
 * every one exists, is the owner's, is of a fitting type, unbroken, and free or already the item's.
 */
export async function attachFiles(tx: Tx, adoption: Adoption, now: Date): Promise<void> {
  const wanted = new Set(adoption.fileIds)
  if (wanted.size === 0) return
  const adopted = await adoptFiles(tx, { ...adoption, fileIds: [...wanted] }, now)
  if (adopted.length !== wanted.size) throw new Problem('file_not_usable')
}

/** Let go of the files of an item, all or all but some; they are gone for others at once. */
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

/** Remove files for good: their rows now, their bytes by a job. */
export async function removeFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await deleteFiles(tx, fileIds)
  for (const fileId of fileIds) await addJob(tx, 'files.erase', { fileId })
}

/** Remove all files that somebody uploaded, whatever they belong to, but those of some types. */
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
      .$if(except.length > 0, (query) => query.where('type', 'not in', [...except]))
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

export interface SealedOwnership {
  ownerId: string
  type: string
  itemKind: string
  itemId: string
}

/** Give a sealed picture to its owner's item, in the transaction that makes or changes the item. */
export async function adoptSealed(
  tx: Tx,
  picture: SealedPicture,
  ownership: SealedOwnership,
  now: Date,
): Promise<void> {
  const storageKey = fileKey(picture.id, 'original')
  await insertSealedFile(tx, { ...picture, ...ownership, mimeType: 'image/webp', storageKey }, now)
}
