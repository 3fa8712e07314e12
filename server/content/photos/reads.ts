import { sql } from 'kysely'
import type { ContentStatus } from '#contract/kit/values.ts'
import type { ItemFacts } from '#server/access/index.ts'
import { findGalleryFacts } from '#server/content/galleries/index.ts'
import { isAscending, type Sorting } from '#server/items/index.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import {
  anyOf,
  type Db,
  foldedContains,
  listRows,
  type Tx,
} from '#server/platform/database/index.ts'
import { photoFields } from './fields.ts'

const photosOf = (db: Db | Tx) =>
  db
    .selectFrom('photo as p')
    .innerJoin('gallery as g', 'g.id', 'p.gallery_id')
    .select(photoFields.selection('p'))
    .select(['g.cover_id as coverId', 'g.status as galleryStatus'])

export type PhotoRow = Awaited<ReturnType<ReturnType<typeof photosOf>['execute']>>[number]

/** A creator's own photo. */
export function findOwnPhoto(
  db: Db | Tx,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<PhotoRow | undefined> {
  const photos = photosOf(db).where('p.id', '=', id).where('p.creator_id', '=', creatorId)
  return photos.executeTakeFirst()
}

/** A creator's own photos, oldest first. */
export const findOwnPhotos = (
  db: Db,
  { ids, creatorId }: { ids: readonly string[]; creatorId: string },
): Promise<PhotoRow[]> =>
  photosOf(db)
    .where('p.id', '=', anyOf(ids))
    .where('p.creator_id', '=', creatorId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()

/** How many photos a gallery has, shown or not. */
export async function countPhotos(tx: Tx, galleryId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('photo')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('gallery_id', '=', galleryId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids of a gallery's photos in their order, shown or not. */
export async function listPhotoIds(tx: Tx, galleryId: string): Promise<string[]> {
  const photos = await tx
    .selectFrom('photo')
    .select('id')
    .where('gallery_id', '=', galleryId)
    .orderBy('place')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return photos.map(({ id }) => id)
}

interface GalleryPhotosQuery extends PageQuery, Sorting {
  galleryId: string
  /** The owner also gets photos that are not shown. */
  isOwn: boolean
}

/** The photos of a gallery in their order, by default the first one first. */
export function listGalleryPhotos(
  db: Db,
  { galleryId, isOwn, sort, ...page }: GalleryPhotosQuery,
): Promise<Listed<PhotoRow>> {
  const direction = sort?.toLowerCase() === 'desc' ? 'desc' : 'asc'
  const photos = photosOf(db)
    .where('p.gallery_id', '=', galleryId)
    .$if(!isOwn, (query) => query.where('p.status', '=', 'active'))
    .orderBy('p.place', direction)
    .orderBy('p.created_at', direction)
    .orderBy('p.id', direction)
  return listRows(db, photos, pageOf(page))
}

interface TextQuery extends PageQuery, Sorting {
  q?: string | undefined
}

/** The photos shown in a creator's galleries, newest first by default. */
export function listPhotosOf(
  db: Db,
  { creatorId, q, ...query }: TextQuery & { creatorId: string },
): Promise<Listed<PhotoRow>> {
  const direction = isAscending(query) ? 'asc' : 'desc'
  const photos = photosOf(db)
    .where('p.creator_id', '=', creatorId)
    .where('p.status', '=', 'active')
    .where('g.status', '=', 'active')
    .$if(Boolean(q?.trim()), (found) =>
      found.where(foldedContains(sql.ref('p.title'), q?.trim() ?? '')),
    )
    .orderBy('p.created_at', direction)
    .orderBy('p.id', direction)
  return listRows(db, photos, pageOf(query))
}

const ownOrders = new Map([
  ['createdAt', 'p.created_at'],
  ['title', 'p.title'],
  ['status', 'p.status'],
] as const)

interface OwnQuery extends TextQuery {
  creatorId: string
  galleryId?: string | undefined
  status?: ContentStatus | undefined
}

/** A creator's own photos in every status, last changed first by default. */
export function listOwnPhotos(
  db: Db,
  { creatorId, q, galleryId, status, ...query }: OwnQuery,
): Promise<Listed<PhotoRow>> {
  const direction = isAscending(query) ? 'asc' : 'desc'
  const photos = photosOf(db)
    .where('p.creator_id', '=', creatorId)
    .$if(galleryId !== undefined, (found) => found.where('p.gallery_id', '=', galleryId ?? ''))
    .$if(status !== undefined, (found) => found.where('p.status', '=', status ?? 'active'))
    .$if(Boolean(q?.trim()), (found) =>
      found.where(foldedContains(sql.ref('p.title'), q?.trim() ?? '')),
    )
    .orderBy(ownOrders.get(query.sortBy as 'title') ?? 'p.updated_at', direction)
    .orderBy('p.id', direction)
  return listRows(db, photos, pageOf(query))
}

/**
 * Facts about photos: those of their gallery, since who may see a gallery may see its photos. A
 * hidden photo is hidden from all but its owner.
 */
export async function findPhotoFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  const photos = await db
    .selectFrom('photo')
    .select(['gallery_id', 'status'])
    .where('id', '=', anyOf(ids))
    .execute()
  const galleries = await findGalleryFacts(
    db,
    photos.map(({ gallery_id }) => gallery_id),
  )
  const facts = new Map(galleries.map((gallery) => [gallery.id, gallery]))
  return photos.flatMap(({ gallery_id, status }) => {
    const gallery = facts.get(gallery_id)
    return gallery ? [{ ...gallery, isActive: gallery.isActive && status === 'active' }] : []
  })
}
