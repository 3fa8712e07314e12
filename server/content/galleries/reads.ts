import { sql } from 'kysely'
import type { Gallery } from '#contract/content/gallery.ts'
import type { ItemFacts, ItemReader } from '#server/access/index.ts'
import { type OwnerStats, readOwnSales } from '#server/content/item-stats/index.ts'
import type { Presenter } from '#server/files/index.ts'
import { type ItemReaderParts, itemReader, termsAudience } from '#server/items/index.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import { galleryLists, galleryTable, singleGalleries } from './lists.ts'
import { presentGallery } from './present.ts'
import { arePhotosBroken, type GallerySummary, isFinal, loadGalleries } from './summary.ts'

/** Reads lists of galleries and single galleries. */
export type Galleries = ItemReader<Gallery>

interface GalleryReadParts extends ItemReaderParts {
  files: { present: Presenter }
}

/** Create once: it caches galleries. */
export function createGalleries({ files, ...parts }: GalleryReadParts): Galleries {
  const { db } = parts
  const galleries = itemReader<GallerySummary, Gallery, OwnerStats>(parts, {
    name: 'gallery',
    items: galleryTable,
    text: sql`i.title`,
    load: (ids) => loadGalleries(db, ids),
    isFinal,
    readFresh: (summaries, { viewer }) => readOwnSales(db, 'gallery', summaries, viewer),
    present: (item) => presentGallery(files.present, item),
  })
  for (const list of Object.values(galleryLists)) galleries.prepare(list, [12])
  galleries.prepare(singleGalleries.shown.byId, [1])
  return galleries
}

/** Facts about galleries for other domains. */
export async function findGalleryFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  const found = await db
    .selectFrom('gallery as g')
    .innerJoin('account as a', 'a.id', 'g.creator_id')
    .select(['g.id', 'g.creator_id', 'g.title', 'g.is_sale', 'g.price_cents', 'g.status'])
    .select('g.hidden_status')
    .select(({ eb, and }) =>
      and([eb('g.status', '=', 'active'), eb('a.status', '=', 'active')]).as('is_active'),
    )
    .select(({ or, eb }) => or([eb('g.photo_count', '=', 0), arePhotosBroken]).as('is_broken'))
    .where('g.id', '=', anyOf(ids))
    .where('g.status', '<>', 'removed')
    .execute()
  return found.map((row) => ({
    kind: 'gallery',
    id: row.id,
    ownerId: row.creator_id,
    title: row.title,
    isActive: Boolean(row.is_active),
    isHidden: row.hidden_status !== null,
    isRetained: row.status === 'retained',
    isBroken: Boolean(row.is_broken),
    audience: termsAudience({ isSale: row.is_sale }),
    priceCents: row.price_cents,
    opensAt: null,
  }))
}
