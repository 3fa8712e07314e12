import { ReadGallery } from '#contract/content/galleries.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import { drawThumbhash } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { createRecords } from '../../lib/cache/records.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What this browser knows of galleries beyond what was loaded: likes, bookmarks, what was unlocked. */
export const galleries = createRecords<Gallery>('gallery', async (stale) => {
  const read = await Promise.all(stale.map(readGallery))
  return read.filter((gallery) => gallery !== undefined)
})

const readGallery = ({ _id: id }: Gallery) =>
  call(ReadGallery, { params: { id } }).catch(() => undefined)

/** Galleries of one page of a list. */
export const galleryPageSize = 12

/** The cover, open or blurred, and what stands there before it. */
export const coverOf = ({ coverPhoto }: Gallery) => ({
  src: coverPhoto?.thumbnails[0],
  placeholder: coverPhoto?.thumbhash ? drawThumbhash(coverPhoto.thumbhash) : undefined,
})

/** What a gallery holds: `12 photos`. */
export const contentsText = ({ numOfItems }: Pick<Gallery, 'numOfItems'>): string =>
  m.feed_photos({ count: numOfItems })
