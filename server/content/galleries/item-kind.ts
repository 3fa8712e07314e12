import { sql } from 'kysely'
import { BuyGallery, ListBookmarkedGalleries } from '#contract/content/galleries.ts'
import { type ItemKind, quotesByFacts } from '#server/access/index.ts'
import {
  commentsOn,
  countForSubscribers,
  countOnItem,
  listStaffItems,
  lockForPurchase,
} from '#server/items/index.ts'
import { type ActionParts, deleteGalleriesOf, hideGallery } from './actions.ts'
import { galleryLists } from './lists.ts'
import { findGalleryFacts, type Galleries } from './reads.ts'
import { retainGalleries } from './writes.ts'

const contents = {
  table: 'gallery',
  included: { galleries: sql`1`, photos: sql`i.photo_count` },
  where: sql`i.photo_count > 0`,
} as const

/** The item kind of galleries, for likes, comments and purchases. */
export const galleryKind = (parts: ActionParts, galleries: Galleries): ItemKind => ({
  name: 'gallery',
  takes: ['like', 'bookmark'],
  commentCounter: commentsOn('gallery'),
  endpoints: { buy: BuyGallery, bookmarks: ListBookmarkedGalleries },
  facts: findGalleryFacts,
  list: galleries,
  latest: galleryLists.latest,
  hasTitles: true,
  summaries: (viewer, ids) => galleries.summaries({ viewer }, ids),
  count: (tx, id, change) => countOnItem(tx, 'gallery', id, change),
  quote: quotesByFacts(parts.db, findGalleryFacts),
  subscriptionContents: (db, ask) => countForSubscribers(db, contents, ask),
  listForStaff: (db, search, limit) =>
    listStaffItems(db, { kind: 'gallery', text: 'title' }, search, limit),
  setHidden: hideGallery,
  leaving: {
    retainSold: retainGalleries,
    removeOthers: (creatorId) => deleteGalleriesOf(parts, creatorId),
  },
  grant: lockForPurchase('gallery'),
})
