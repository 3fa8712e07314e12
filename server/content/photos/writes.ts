import type { ContentStatus } from '#contract/kit/values.ts'
import type { Tx } from '#server/platform/database/index.ts'

export interface NewPhoto {
  id: string
  galleryId: string
  creatorId: string
  fileId: string
  title: string
  description: string
  status: ContentStatus
}

export async function insertPhoto(tx: Tx, photo: NewPhoto, now: Date): Promise<void> {
  const { id, galleryId, creatorId, fileId, title, description, status } = photo
  await tx
    .insertInto('photo')
    .values({
      ...{ id, title, description, status, gallery_id: galleryId, creator_id: creatorId },
      ...{ file_id: fileId, created_at: now, updated_at: now },
    })
    .execute()
}

export interface PhotoChange {
  title?: string | undefined
  description?: string | undefined
  status?: ContentStatus | undefined
  galleryId?: string | undefined
}

/** Change a photo; what is left out stays. */
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
      ...(galleryId && { gallery_id: galleryId }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function deletePhotoRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('photo').where('id', '=', id).execute()
}
