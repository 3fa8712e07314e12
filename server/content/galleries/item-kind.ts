import { BuyGallery, ListBookmarkedGalleries } from '#contract/content/galleries.ts'
import { type ItemKind, quotesByFacts } from '#server/access/index.ts'
import { countOnItem, lockForPurchase } from '#server/items/index.ts'
import { type ActionParts, deleteGalleriesOf } from './actions.ts'
import { galleryLists } from './lists.ts'
import { findGalleryFacts, type Galleries } from './reads.ts'
import { retainGalleries } from './writes.ts'

/** The item kind of galleries, for likes, comments and purchases. */
export const galleryKind = (parts: ActionParts, galleries: Galleries): ItemKind => ({
  name: 'gallery',
  takes: ['like', 'bookmark'],
  commentCounter: { table: 'gallery', column: 'comment_count' },
  endpoints: { buy: BuyGallery, bookmarks: ListBookmarkedGalleries },
  facts: findGalleryFacts,
  list: galleries,
  latest: galleryLists.latest,
  summaries: (viewer, ids) => galleries.summaries({ viewer }, ids),
  count: (tx, id, change) => countOnItem(tx, 'gallery', id, change),
  quote: quotesByFacts(parts.db, findGalleryFacts),
  leaving: {
    retainSold: retainGalleries,
    removeOthers: (creatorId) => deleteGalleriesOf(parts, creatorId),
  },
  grant: lockForPurchase('gallery'),
})
