import { ReadGallery } from '#contract/content/galleries.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import { drawThumbhash } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { createRecords } from '../../lib/cache/records.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Client-side changes to galleries since they were loaded: likes, bookmarks, unlocks. */
export const galleries = createRecords<Gallery>('gallery', async (stale) => {
  const read = await Promise.all(stale.map(readGallery))
  return read.filter((gallery) => gallery !== undefined)
})

const readGallery = ({ _id: id }: Gallery) =>
  call(ReadGallery, { params: { id } }).catch(() => undefined)

/** The cover, sharp or blurred, with its placeholder. */
export const coverOf = ({ coverPhoto }: Gallery) => ({
  src: coverPhoto?.thumbnails[0],
  placeholder: coverPhoto?.thumbhash ? drawThumbhash(coverPhoto.thumbhash) : undefined,
})

/** Contents of a gallery: `12 photos`. */
export const contentsText = ({ numOfItems }: Pick<Gallery, 'numOfItems'>): string =>
  m.feed_photos({ count: numOfItems })
