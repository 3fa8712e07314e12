import { DeleteGallery, UpdateGallery } from '#contract/content/galleries.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import { contentsText, coverOf } from '../../entities/gallery/galleries.ts'
import { call } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { OwnKind } from './item-table.tsx'
import { offerName } from './texts.ts'

/** Table columns and actions of the creator's galleries. */
export const galleryKind = (): OwnKind<Gallery> => ({
  caption: m.profile_galleries(),
  column: m.gallery_col(),
  title: ({ title }) => title,
  titleField: 'title',
  open: m.unlock_gallery_show(),
  icon: () => 'image',
  cover: (gallery) => coverOf(gallery).src,
  contents: contentsText,
  edit: ({ _id }) => links.gallery.edit(_id),
  page: ({ slug }) => links.gallery.page(slug),
  audience: offerName,
  setStatus: ({ _id: id }, status) => call(UpdateGallery, { params: { id }, body: { status } }),
})

/** Texts of the confirmation dialog for deleting galleries. */
export const galleryDeletion = {
  endpoint: DeleteGallery,
  texts: { title: m.gallery_delete_title, text: m.gallery_delete_text, done: m.gallery_deleted },
}
