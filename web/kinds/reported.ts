import { ReadProduct } from '#contract/commerce/products.ts'
import { ReadFeed } from '#contract/content/feeds.ts'
import { ReadGallery } from '#contract/content/galleries.ts'
import { maxGalleryPhotos } from '#contract/content/gallery.ts'
import { ListGalleryPhotos } from '#contract/content/photos.ts'
import { ReadVideo } from '#contract/content/videos.ts'
import type { FileObject } from '#contract/files/files.ts'
import type { Call } from '#contract/site-request.ts'
import { isPhoto, type Picture } from '../entities/file/photo-items.ts'
import { isVideo } from '../entities/post/post-media.ts'

/** A photo, or a video with its poster. */
export interface ReportedFile extends Picture {
  caption?: string
  /** Its length; null if it is unknown, and absent for a photo. */
  durationSeconds?: number | null
}

/** A reported item for staff, who see its media from when they open the report. */
export interface ReportedItem {
  text: string
  /** All that is to be judged; `isLocked`, or without `url`, if it is locked, or not made yet. */
  files: ReportedFile[]
  /** By its slug or id, for the link to its page. */
  slug: string
}

/** Reads what staff see beside a report of an item; throws `not_found`. */
export type Preview = (call: Call, id: string) => Promise<ReportedItem>

const joined = (...texts: string[]) => texts.filter(Boolean).join('\n\n')

/** A file, of a video with the picture that its creator chose. */
export function shown(
  file: FileObject,
  poster: Pick<FileObject, 'thumbnails'> | null = null,
): ReportedFile {
  const { _id, url, isLocked, width, height, thumbhash, duration, alt } = file
  const known = { _id, url, isLocked, width, height, thumbhash, alt }
  if (!isVideo(file)) return { ...known, thumbnails: file.thumbnails }
  const thumbnails = poster?.thumbnails.length ? poster.thumbnails : file.thumbnails
  return { ...known, thumbnails, durationSeconds: duration }
}

export const reportedFeed: Preview = async (call, id) => {
  const { text, files, thumbnail, slug } = await call(ReadFeed, { params: { id } })
  const seen = files.filter((file) => isPhoto(file) || isVideo(file))
  return { text, files: seen.map((file) => shown(file, thumbnail)), slug }
}

export const reportedGallery: Preview = async (call, id) => {
  const [{ title, description, slug }, photos] = await Promise.all([
    call(ReadGallery, { params: { id } }),
    call(ListGalleryPhotos, { query: { galleryId: id, limit: maxGalleryPhotos } }),
  ])
  const files = photos.data.map(({ _id, photo, ...texts }) => ({
    ...photo,
    _id,
    caption: texts.title || texts.description,
  }))
  return { text: joined(title, description), files, slug }
}

/** Its pictures, which everybody sees. */
export const reportedProduct: Preview = async (call, id) => {
  const { title, description, slug, images } = await call(ReadProduct, { params: { id } })
  const shape = { isLocked: false, width: null, height: null }
  return {
    text: joined(title, description),
    files: images.map((one) => ({ ...one, ...shape })),
    slug,
  }
}

export const reportedVideo: Preview = async (call, id) => {
  const { title, description, slug, video, thumbnail } = await call(ReadVideo, { params: { id } })
  const files = [shown(video, thumbnail)]
  return { text: joined(title, description), files, slug }
}
