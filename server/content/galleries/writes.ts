import { sql } from 'kysely'
import { retainFiles } from '#server/files/index.ts'
import { countChanged, nextVersion, retainItems } from '#server/items/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { StoredGallery } from './fields.ts'
import { countedAs } from './rules.ts'

/**
 * Update a locked gallery after its photos changed: its cover (the first photo when the cover is
 * no longer shown), its number of photos and its creator's counters.
 */
export async function refreshGalleryContents(
  tx: Tx,
  before: StoredGallery,
  now: Date,
): Promise<void> {
  const shown = sql`photo p where p.gallery_id = gallery.id and p.status = 'active'`
  const { photoCount } = await tx
    .updateTable('gallery')
    .set({
      photo_count: sql`(select count(*) from ${shown})`,
      cover_id: sql`coalesce((select p.id from ${shown} and p.id = gallery.cover_id),
        (select p.id from ${shown} order by p.place, p.created_at, p.id limit 1))`,
      version: nextVersion,
      updated_at: now,
    })
    .where('id', '=', before.id)
    .returning('photo_count as photoCount')
    .executeTakeFirstOrThrow()
  await countChanged(tx, before.creatorId, countedAs(before), countedAs({ ...before, photoCount }))
}

export async function setCover(
  tx: Tx,
  { galleryId, photoId }: { galleryId: string; photoId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gallery')
    .set({ cover_id: photoId, version: nextVersion, updated_at: now })
    .where('id', '=', galleryId)
    .execute()
}

/** The row is kept for the charges that refer to it. Returns the files of the removed photos. */
export async function markRemoved(tx: Tx, id: string, now: Date): Promise<string[]> {
  const photos = await tx
    .deleteFrom('photo')
    .where('gallery_id', '=', id)
    .returning('file_id')
    .execute()
  await tx
    .updateTable('gallery')
    .set({ status: 'removed', cover_id: null, photo_count: 0 })
    .set({ version: nextVersion, updated_at: now })
    .where('id', '=', id)
    .execute()
  return photos.map(({ file_id }) => file_id)
}

/** Retain what buyers bought from a creator who leaves. */
export async function retainGalleries(tx: Tx, creatorId: string, now: Date): Promise<string[]> {
  const ids = await retainItems(tx, 'gallery', { creatorId, now })
  if (ids.length === 0) return ids
  await tx
    .deleteFrom('photo')
    .where('gallery_id', 'in', ids)
    .where('status', '<>', 'active')
    .execute()
  const photos = await tx.selectFrom('photo').select('id').where('gallery_id', 'in', ids).execute()
  await retainFiles(tx, { itemKind: 'photo', itemIds: photos.map(({ id }) => id) })
  return ids
}
