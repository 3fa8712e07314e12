import { sql } from 'kysely'
import type { ContentStatus } from '#contract/kit/values.ts'
import { areBrokenSql, findFiles, type StoredFile } from '#server/files/index.ts'
import { type ItemSummary, termsAudience } from '#server/items/index.ts'
import type { Db } from '#server/platform/database/index.ts'

/** The cached part of a gallery, which changes only with its version. Times are ISO 8601. */
export interface GallerySummary extends ItemSummary {
  slug: string
  title: string
  description: string
  status: ContentStatus
  isDraft: boolean
  isSale: boolean
  priceCents: bigint
  cover: { photoId: string; file: StoredFile } | undefined
  photoCount: number
  /** It has photos, and none of them could be processed. */
  isBroken: boolean
  createdAt: string
  updatedAt: string
}

/**
 * Load galleries with the files of their covers, in two statements for any number; one more where
 * covers could not be processed.
 */
export async function loadGalleries(db: Db, ids: readonly string[]): Promise<GallerySummary[]> {
  const rows = await readRows(db, ids)
  const files = await findFiles(
    db,
    rows.flatMap(({ file_id }) => file_id ?? []),
  )
  const isFailed = ({ file_id }: Row) => files.get(file_id ?? '')?.status === 'error'
  const broken = await findBroken(
    db,
    rows.filter(isFailed).map(({ id }) => id),
  )
  return rows.map((row) => {
    const file = files.get(row.file_id ?? '')
    return {
      id: row.id,
      version: row.version,
      ownerId: row.creator_id,
      media: { audience: termsAudience({ isSale: row.is_sale }), opensAt: null },
      slug: row.slug,
      title: row.title,
      description: row.description,
      // A gallery removed during the read is shown as hidden, until it leaves its lists.
      status: row.status === 'active' ? 'active' : 'inactive',
      isSale: row.is_sale,
      priceCents: row.price_cents,
      cover: file && row.cover_id ? { photoId: row.cover_id, file } : undefined,
      photoCount: row.photo_count,
      isBroken: broken.has(row.id),
      isDraft: row.published_at === null,
      createdAt: (row.published_at ?? row.created_at).toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

const readRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('gallery as g')
    .leftJoin('photo as p', 'p.id', 'g.cover_id')
    .select(['g.id', 'g.version', 'g.slug', 'g.creator_id', 'g.title', 'g.description'])
    .select(['g.status', 'g.is_sale', 'g.price_cents', 'g.cover_id', 'g.photo_count'])
    .select(['g.published_at', 'g.created_at', 'g.updated_at', 'p.file_id'])
    .where('g.id', 'in', ids)
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Which of these galleries have photos of which none could be processed. */
async function findBroken(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('gallery as g')
    .select('g.id')
    .where('g.id', 'in', ids)
    .where(arePhotosBroken)
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Of the gallery `g`. */
export const arePhotosBroken = areBrokenSql(
  sql`array(select p.file_id from photo p where p.gallery_id = g.id)`,
)

/**
 * Whether its cover is processed: until then it changes without a new version, as it may where that
 * failed, with its other photos.
 */
export const isFinal = ({ cover }: GallerySummary): boolean =>
  cover === undefined || cover.file.status === 'finished'
