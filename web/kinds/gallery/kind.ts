import {
  BuyGallery,
  DeleteGallery,
  ListBookmarkedGalleries,
  ListGalleries,
} from '#contract/content/galleries.ts'
import { galleries } from '../../entities/gallery/galleries.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { WebItemKind } from '../item-kind.ts'
import { tiles } from '../item-list.ts'
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

  unlock: {
    endpoint: BuyGallery,
    title: m.unlock_gallery_title,
    seller: m.unlock_gallery_what,
    whole: m.unlock_whole_gallery,
    done: m.unlock_gallery_done,
  },
  show: m.unlock_gallery_show,
  deletion: {
    endpoint: DeleteGallery,
    title: m.gallery_delete_title,
    text: m.gallery_delete_text,
    done: m.gallery_deleted,
  },
  report: m.report_gallery,
  reported: async () => (await import('../reported.ts')).reportedGallery,

  bought: (itemId) => galleries.invalidate(({ _id }) => _id === itemId),
  rightsChanged: (creatorId) =>
    galleries.invalidate(({ performerId }) => performerId === creatorId),
  eventsMissed: () => galleries.invalidate(({ isLocked }) => isLocked),

  ...tiles({
    list: ListGalleries,
    bookmarks: ListBookmarkedGalleries,
    limit: 12,
    query: ({ q }) => (q ? { q } : {}),
    shape: 'portrait',
    tile: async () => (await import('../../features/galleries/gallery-tile.tsx')).GalleryTile,
  }),
  search: m.explore_search_galleries,
  found: ({ galleries }) => galleries.total,
  noBookmarks: m.bookmarks_no_galleries,
  tab: { count: ({ totalGalleries }) => totalGalleries, none: m.gallery_none },
}
