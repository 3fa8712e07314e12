import { BuyGallery, ListBookmarkedGalleries, ListGalleries } from '#contract/content/galleries.ts'
import { galleries, galleryPageSize } from '../../entities/gallery/galleries.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { WebItemKind } from '../item-kind.ts'
import { itemList, kindList } from '../item-list.ts'
import { kindPaths } from '../paths.ts'

export const galleryKind: WebItemKind = {
  ...kindPaths.gallery,
  ...links.gallery,
  name: m.reports_gallery,
  plural: m.profile_galleries,
  icon: 'image',
  sale: m.earn_type_gallery,
  usedIn: m.vault_in_gallery,
  count: m.quote_galleries,
  included: (included) => included.galleries,

  buy: BuyGallery,
  title: m.unlock_gallery_title,
  seller: m.unlock_gallery_what,
  whole: m.unlock_whole_gallery,
  show: m.unlock_gallery_show,
  done: m.unlock_gallery_done,
  report: m.report_gallery,
  reported: async () => (await import('../reported.ts')).reportedGallery,

  bought: (itemId) => galleries.invalidate(({ _id }) => _id === itemId),
  rightsChanged: (creatorId) =>
    galleries.invalidate(({ performerId }) => performerId === creatorId),
  eventsMissed: () => galleries.invalidate(({ isLocked }) => isLocked),

  look: 'tiles',
  list: kindList({
    endpoint: ListGalleries,
    limit: galleryPageSize,
    query: ({ q }) => (q ? { q } : {}),
    load: async () => (await import('../../features/galleries/gallery-grid.tsx')).GalleryList,
  }),
  search: m.explore_search_galleries,
  found: ({ galleries }) => galleries.total,
  bookmarks: itemList({
    endpoint: ListBookmarkedGalleries,
    limit: galleryPageSize,
    load: async () =>
      (await import('../../features/galleries/gallery-grid.tsx')).BookmarkedGalleries,
  }),
  noBookmarks: m.bookmarks_no_galleries,
  tab: { count: ({ totalGalleries }) => totalGalleries, none: m.gallery_none },
}
