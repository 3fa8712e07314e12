import { sql } from 'kysely'
import { areBrokenSql, findFiles, type StoredFile } from '#server/files/index.ts'
import {
  type CachedPart,
  cachedPart,
  type ItemSummary,
  termsAudience,
} from '#server/items/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { galleryFields, type StoredGallery } from './fields.ts'

/** The cached part of a gallery, which changes only with its version. */
export interface GallerySummary extends ItemSummary, CachedPart<StoredGallery> {
  cover: { photoId: string; file: StoredFile } | undefined
  /** It has photos, and none of them could be processed. */
  isBroken: boolean
}

/**
 * Load galleries with the files of their covers, in two statements for any number; one more where
 * covers could not be processed.
 */
export async function loadGalleries(db: Db, ids: readonly string[]): Promise<GallerySummary[]> {
  const rows = await readRows(db, ids)
  const files = await findFiles(
    db,
    rows.flatMap(({ coverFileId }) => coverFileId ?? []),
  )
  const isFailed = ({ coverFileId }: Row) => files.get(coverFileId ?? '')?.status === 'error'
  const broken = await findBroken(
    db,
    rows.filter(isFailed).map(({ id }) => id),
  )
  return rows.map((row) => {
    const file = files.get(row.coverFileId ?? '')
    return {
      ...cachedPart(row),
      media: { audience: termsAudience(row), opensAt: null },
      cover: file && row.coverId ? { photoId: row.coverId, file } : undefined,
      isBroken: broken.has(row.id),
    }
  })
}

const readRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('gallery as g')
    .leftJoin('photo as p', 'p.id', 'g.cover_id')
    .select(galleryFields.selection('g'))
    .select('p.file_id as coverFileId')
    .where('g.id', 'in', ids)
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Which of these galleries have photos of which none could be processed. */
async function findBroken(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('gallery as i')
    .select('i.id')
    .where('i.id', 'in', ids)
    .where(arePhotosBroken)
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Of the gallery `i`. */
export const arePhotosBroken = areBrokenSql(
  sql`array(select p.file_id from photo p where p.gallery_id = i.id)`,
)

/**
 * Whether its cover is processed: until then it changes without a new version, as it may where that
 * failed, with its other photos.
 */
export const isFinal = ({ cover }: GallerySummary): boolean =>
  cover === undefined || cover.file.status === 'finished'
