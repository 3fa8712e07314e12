import { type Insertable, type RawBuilder, sql } from 'kysely'
import { acquireNameLock, type DB, type Tx } from '#server/platform/database/index.ts'
import { type NewPhoto, photoFields, type StoredPhoto } from './fields.ts'

/** The position of a photo that is added to a gallery, which is locked. */
const lastPosition = (galleryId: string): RawBuilder<number> =>
  sql`(select coalesce(max(place), 0) + 1 from photo where gallery_id = ${galleryId})`

/** Add a photo to its gallery as the last one; `key` is that of the call that added it. */
export async function insertPhoto(
  tx: Tx,
  photo: NewPhoto,
  { now, key }: { now: Date; key: string | undefined },
): Promise<void> {
  const row = photoFields.rowOf({
    ...photo,
    createdAt: now,
    updatedAt: now,
  }) as Insertable<DB['photo']>
  await tx
    .insertInto('photo')
    .values({ ...row, place: lastPosition(photo.galleryId), idempotency_key: key ?? null })
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

type Changing = 'title' | 'description' | 'status' | 'galleryId'

export type PhotoChange = { [Name in Changing]?: StoredPhoto[Name] | undefined }

/** Change a photo; undefined values stay unchanged. */
export async function updatePhoto(
  tx: Tx,
  id: string,
  { title, description, ...change }: PhotoChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('photo')
    .set({
      ...photoFields.rowOf({
        ...change,
        title: title?.trim(),
        description: description?.trim(),
        updatedAt: now,
      }),
      ...(change.galleryId && { place: lastPosition(change.galleryId) }),
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
