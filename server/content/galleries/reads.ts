import { sql } from 'kysely'
import type { Gallery } from '#contract/content/gallery.ts'
import type { ItemReader } from '#server/access/index.ts'
import { type OwnerStats, readOwnSales } from '#server/content/item-stats/index.ts'
import type { Presenter } from '#server/files/index.ts'
import { type ItemReaderParts, itemReader, publishedFacts } from '#server/items/index.ts'
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
export const findGalleryFacts = publishedFacts('gallery', {
  isBroken: sql`i.photo_count = 0 or ${arePhotosBroken}`,
})
