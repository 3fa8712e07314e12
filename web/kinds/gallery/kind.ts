import { BuyGallery } from '#contract/content/galleries.ts'
import { galleries } from '../../entities/gallery/galleries.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { WebItemKind } from '../item-kind.ts'

export const galleryKind: WebItemKind = {
  ...links.gallery,
  name: m.reports_gallery,
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

  bought: (itemId) => galleries.invalidate(({ _id }) => _id === itemId),
  rightsChanged: (creatorId) =>
    galleries.invalidate(({ performerId }) => performerId === creatorId),
  eventsMissed: () => galleries.invalidate(({ isLocked }) => isLocked),
}
