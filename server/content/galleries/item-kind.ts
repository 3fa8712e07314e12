import { sql } from 'kysely'
import { BuyGallery, ListBookmarkedGalleries } from '#contract/content/galleries.ts'
import type { ItemKind } from '#server/access/index.ts'
import { publishedKind } from '#server/items/index.ts'
import { type ActionParts, galleryRemovals } from './actions.ts'
import { galleryLists } from './lists.ts'
import { findGalleryFacts, type Galleries } from './reads.ts'
import { retainGalleries } from './writes.ts'

const contents = {
  included: { galleries: sql`1`, photos: sql`i.photo_count` },
  where: sql`i.photo_count > 0`,
} as const

/** The item kind of galleries, for likes, comments and purchases. */
export const galleryKind = (parts: ActionParts, galleries: Galleries): ItemKind =>
  publishedKind({
    db: parts.db,
    name: 'gallery',
    text: 'title',
    endpoints: { buy: BuyGallery, bookmarks: ListBookmarkedGalleries },
    facts: findGalleryFacts,
    list: galleries,
    latest: galleryLists.latest,
    contents: () => contents,
    setHidden: galleryRemovals.hide,
    leaving: {
      retainSold: retainGalleries,
      removeOthers: (creatorId) => galleryRemovals.removeAllOf(parts, creatorId),
    },
  })
