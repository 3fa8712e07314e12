import { maxGalleryPhotos } from '#contract/content/gallery.ts'
import type { ContentStatus } from '#contract/kit/values.ts'
import {
  galleryFields,
  refreshGalleryContents,
  type StoredGallery,
  setCover,
} from '#server/content/galleries/index.ts'
import { copyMedia } from '#server/content/vault/index.ts'
import { attachFiles, type Files, removeFiles, type WaitingUpload } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { NewPhoto } from './fields.ts'
import { countPhotos, findOwnPhoto, listPhotoIds } from './reads.ts'
import {
  deletePhotoRow,
  findByKey,
  insertPhoto,
  numberPhotos,
  type PhotoChange,
  updatePhoto,
} from './writes.ts'

export interface ActionParts {
  db: Db
  clock: Clock
  files: Files
}

/** The type of the files of photos in galleries. */
export const photoFile = 'gallery-photo'

interface PhotoToAdd {
  galleryId: string
  upload: WaitingUpload
  title?: string | undefined
  description?: string | undefined
  status?: ContentStatus | undefined
}

/**
 * Add a picture to a creator's gallery; returns the photo's id. Throws `not_found`, `gallery_full`,
 * and as keeping an upload does.
 */
export async function addPhoto(
  { db, clock, files }: ActionParts,
  creatorId: string,
  { galleryId, upload, title = '', description = '', status = 'active' }: PhotoToAdd,
): Promise<string> {
  const own = { id: galleryId, creatorId }
  // Checked before the picture is decoded, and again under a lock when it is added.
  await db.transaction().execute(async (tx) => refuseFull(tx, await lockGallery(tx, own)))
  const file = await files.keep({ ownerId: creatorId, type: photoFile, upload })
  return db.transaction().execute(async (tx) => {
    const gallery = await lockGallery(tx, own)
    await refuseFull(tx, gallery)
    const now = clock.now()
    const words = { title: title.trim(), description: description.trim() }
    const id = await insertWithFile(
      tx,
      { ...words, galleryId, creatorId, fileId: file.id, status },
      { now, key: undefined },
    )
    await refreshGalleryContents(tx, gallery, now)
    return id
  })
}

interface VaultPhotos {
  galleryId: string
  mediaIds: readonly string[]
  /** The same key adds them once. */
  key: string | undefined
}

/**
 * Add photos of the vault to an own gallery, all or none; returns their ids. Throws `not_found`,
 * `gallery_full`, `file_not_usable` for media that are no photos, and `key_reused` for another gallery.
 */
export function addFromVault(
  { db, clock, files }: ActionParts,
  creatorId: string,
  { galleryId, mediaIds, key }: VaultPhotos,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const gallery = await lockGallery(tx, { id: galleryId, creatorId })
    const added = key ? await findByKey(tx, { creatorId, key }) : []
    if (added.some((photo) => photo.galleryId !== galleryId)) throw new Problem('key_reused')
    if (added.length > 0) return added.map(({ id }) => id)
    await refuseFull(tx, gallery, new Set(mediaIds).size)
    const now = clock.now()
    const chosen = { creatorId, mediaIds, place: 'gallery' }
    const words = { title: '', description: '', status: 'active' as const }
    const ids: string[] = []
    for (const fileId of await copyMedia(tx, files, chosen, now)) {
      ids.push(await insertWithFile(tx, { ...words, galleryId, creatorId, fileId }, { now, key }))
    }
    await refreshGalleryContents(tx, gallery, now)
    return ids
  })
}

/** Returns the id of the photo. */
async function insertWithFile(
  tx: Tx,
  photo: Omit<NewPhoto, 'id'>,
  at: { now: Date; key: string | undefined },
): Promise<string> {
  const id = newId()
  await insertPhoto(tx, { ...photo, id }, at)
  const held = { itemKind: 'photo', itemId: id }
  const { fileId, creatorId: ownerId } = photo
  await attachFiles(tx, { ...held, fileIds: [fileId], ownerId, types: [photoFile] }, at.now)
  return id
}

async function lockGallery(tx: Tx, own: { id: string; creatorId: string }): Promise<StoredGallery> {
  const gallery = await galleryFields.lockOwn(tx, own)
  if (!gallery) throw new Problem('not_found')
  return gallery
}

async function refuseFull(tx: Tx, { id }: StoredGallery, added = 1): Promise<void> {
  if ((await countPhotos(tx, id)) + added <= maxGalleryPhotos) return
  throw new Problem('gallery_full', { limit: maxGalleryPhotos })
}

interface OwnPhoto {
  id: string
  creatorId: string
}

/** A photo was moved while a call waited for the locks of its galleries. */
class PhotoMoved extends Error {}

const maxAttempts = 4

/**
 * Work on a locked photo in a transaction, again if it was moved meanwhile: its new gallery could
 * not be locked in order any more.
 */
async function onPhoto<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!(error instanceof PhotoMoved)) throw error
      if (attempt === maxAttempts) throw new Problem('unavailable')
    }
  }
}

/**
 * Lock a photo and its gallery until the transaction ends. Throws `not_found`, and `PhotoMoved` for
 * `onPhoto`.
 */
async function lockPhoto(tx: Tx, own: OwnPhoto, further: string[] = []) {
  const photo = await findOwnPhoto(tx, own)
  if (!photo) throw new Problem('not_found')
  // Locked in id order, so that two moves cannot deadlock.
  const ids = [...new Set([photo.galleryId, ...further])].toSorted()
  const held = new Map<string, StoredGallery>()
  for (const id of ids) held.set(id, await lockGallery(tx, { id, creatorId: own.creatorId }))
  // It may have been moved or deleted while this call waited.
  const still = await findOwnPhoto(tx, own)
  if (!still) throw new Problem('not_found')
  if (still.galleryId !== photo.galleryId) throw new PhotoMoved()
  return { photo: still, held }
}

/**
 * Change a creator's photo, or move it to another gallery. Throws `not_found` and `gallery_full`.
 */
export function changePhoto(
  { db, clock }: ActionParts,
  own: OwnPhoto,
  change: PhotoChange,
): Promise<void> {
  return onPhoto(db, async (tx) => {
    const target = change.galleryId
    const { photo, held } = await lockPhoto(tx, own, target ? [target] : [])
    const moved = target && target !== photo.galleryId ? held.get(target) : undefined
    if (moved) await refuseFull(tx, moved)
    const now = clock.now()
    // In the gallery where it stands already, it keeps its position.
    await updatePhoto(tx, photo.id, { ...change, galleryId: moved?.id }, now)
    for (const gallery of held.values()) await refreshGalleryContents(tx, gallery, now)
  })
}

/** Delete a photo; the first remaining one replaces a deleted cover. Throws `not_found`. */
export function deletePhoto({ db, clock }: ActionParts, own: OwnPhoto): Promise<void> {
  return onPhoto(db, async (tx) => {
    const { photo, held } = await lockPhoto(tx, own)
    await deletePhotoRow(tx, photo.id)
    await removeFiles(tx, [photo.fileId])
    for (const gallery of held.values()) await refreshGalleryContents(tx, gallery, clock.now())
  })
}

/** Make a photo the cover of its gallery. Throws `not_found` and `cover_hidden`. */
export function chooseCover({ db, clock }: ActionParts, own: OwnPhoto): Promise<void> {
  return onPhoto(db, async (tx) => {
    const { photo } = await lockPhoto(tx, own)
    if (photo.status !== 'active') throw new Problem('cover_hidden')
    await setCover(tx, { galleryId: photo.galleryId, photoId: photo.id }, clock.now())
  })
}

/**
 * Put the photos of a creator's gallery in order; those not given follow. Throws `not_found` and
 * `photo_unknown`.
 */
export function orderPhotos(
  { db, clock }: ActionParts,
  { photoIds, ...own }: { id: string; creatorId: string; photoIds: readonly string[] },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const gallery = await lockGallery(tx, own)
    const before = await listPhotoIds(tx, gallery.id)
    if (!photoIds.every((id) => before.includes(id))) {
      throw fieldProblem('photo_unknown', 'photoIds')
    }
    await numberPhotos(tx, [...new Set([...photoIds, ...before])])
    await refreshGalleryContents(tx, gallery, clock.now())
  })
}
