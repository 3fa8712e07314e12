import { type RawBuilder, sql } from 'kysely'
import type { ContentStatus } from '#contract/kit/values.ts'
import { acquireNameLock, type Tx } from '#server/platform/database/index.ts'

export interface NewPhoto {
  id: string
  galleryId: string
  creatorId: string
  fileId: string
  title: string
  description: string
  status: ContentStatus
  /** Of the call that added it. */
  key?: string | undefined
}

/** The position of a photo that is added to a gallery, which is locked. */
const lastPosition = (galleryId: string): RawBuilder<number> =>
  sql`(select coalesce(max(place), 0) + 1 from photo where gallery_id = ${galleryId})`

export async function insertPhoto(tx: Tx, photo: NewPhoto, now: Date): Promise<void> {
  const { id, galleryId, creatorId, fileId, title, description, status, key } = photo
  await tx
    .insertInto('photo')
    .values({
      ...{ id, title, description, status, gallery_id: galleryId, creator_id: creatorId },
      ...{ file_id: fileId, created_at: now, updated_at: now, place: lastPosition(galleryId) },
      idempotency_key: key ?? null,
    })
    .execute()
}

/** Wait for a creator's call with the same key; returns the photos that it added. */
export async function findByKey(
  tx: Tx,
  { creatorId, key }: { creatorId: string; key: string },
): Promise<{ id: string; galleryId: string }[]> {
  await acquireNameLock(tx, `photos ${creatorId} ${key}`)
  return tx
    .selectFrom('photo')
    .select(['id', 'gallery_id as galleryId'])
    .where('creator_id', '=', creatorId)
    .where('idempotency_key', '=', key)
    .execute()
}

export interface PhotoChange {
  title?: string | undefined
  description?: string | undefined
  status?: ContentStatus | undefined
  galleryId?: string | undefined
}

/** Change a photo; undefined values stay unchanged. */
export async function updatePhoto(
  tx: Tx,
  id: string,
  { title, description, status, galleryId }: PhotoChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('photo')
    .set({
      ...(title !== undefined && { title: title.trim() }),
      ...(description !== undefined && { description: description.trim() }),
      ...(status && { status }),
      ...(galleryId && { gallery_id: galleryId, place: lastPosition(galleryId) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Number the photos of a gallery in the order of their ids. */
export async function numberPhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update photo set place = given.place
    from unnest(${ids}::text[]) with ordinality given (id, place)
    where photo.id = given.id`.execute(tx)
}

export async function deletePhotoRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('photo').where('id', '=', id).execute()
}
