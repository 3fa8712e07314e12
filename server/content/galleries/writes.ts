import { sql } from 'kysely'
import type { ContentStatus } from '#contract/kit/values.ts'
import { retainFiles } from '#server/files/index.ts'
import { countPublished, nextVersion, retainItems } from '#server/items/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { countedAs } from './rules.ts'

/** A gallery as stored; times are dates, money is whole cents. */
export interface StoredGallery {
  id: string
  creatorId: string
  slug: string
  title: string
  description: string
  status: ContentStatus
  isSale: boolean
  priceCents: bigint
  /** When it first became visible; null if it never was. */
  publishedAt: Date | null
  /** The status that it gets back when staff restore it; null unless they hid it. */
  hiddenStatus?: string | null
}

const columnsOf = (gallery: StoredGallery, now: Date) => ({
  slug: gallery.slug,
  title: gallery.title,
  description: gallery.description,
  status: gallery.status,
  is_sale: gallery.isSale,
  price_cents: gallery.priceCents,
  published_at: gallery.publishedAt,
  updated_at: now,
})

export async function insertGallery(tx: Tx, gallery: StoredGallery, now: Date): Promise<void> {
  const { id, creatorId } = gallery
  await tx
    .insertInto('gallery')
    .values({ ...columnsOf(gallery, now), id, creator_id: creatorId, created_at: now })
    .execute()
}

export async function updateGallery(tx: Tx, gallery: StoredGallery, now: Date): Promise<void> {
  await tx
    .updateTable('gallery')
    .set({ ...columnsOf(gallery, now), version: nextVersion })
    .where('id', '=', gallery.id)
    .execute()
}

/** A gallery locked until the transaction ends, with the number of photos that it shows. */
export type GalleryForUpdate = StoredGallery & { photoCount: number }

/** Lock a creator's own gallery until the transaction ends; undefined when there is none. */
export async function lockOwnGallery(
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<GalleryForUpdate | undefined> {
  const found = await tx
    .selectFrom('gallery')
    .select(['id', 'creator_id as creatorId', 'slug', 'title', 'description', 'status'])
    .select(['is_sale as isSale', 'price_cents as priceCents', 'published_at as publishedAt'])
    .select(['photo_count as photoCount', 'hidden_status as hiddenStatus'])
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('status', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst()
  return found as GalleryForUpdate | undefined
}

/**
 * Update a locked gallery after its photos changed: its cover (the first photo when the cover is
 * no longer shown), its number of photos and its creator's counters.
 */
export async function refreshGalleryContents(
  tx: Tx,
  before: GalleryForUpdate,
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
  await countChange(tx, before, { ...before, photoCount })
}

/** Adjust the counters on the creator's page after a change of a gallery. */
export async function countChange(
  tx: Tx,
  before: GalleryForUpdate,
  after: Pick<GalleryForUpdate, 'photoCount'> & { status: string },
): Promise<void> {
  const [was, is] = [countedAs(before), countedAs(after)]
  await countPublished(tx, before.creatorId, {
    galleries: is.galleries - was.galleries,
    photos: is.photos - was.photos,
  })
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
    .updateTable('gallery')
    .set({ slug: sql.ref('id') })
    .where('id', 'in', ids)
    .execute()
  await tx
    .deleteFrom('photo')
    .where('gallery_id', 'in', ids)
    .where('status', '<>', 'active')
    .execute()
  const photos = await tx.selectFrom('photo').select('id').where('gallery_id', 'in', ids).execute()
  await retainFiles(tx, { itemKind: 'photo', itemIds: photos.map(({ id }) => id) })
  return ids
}
