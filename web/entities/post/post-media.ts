import type { Feed } from '#contract/content/feed.ts'
import type { FileObject } from '#contract/files/files.ts'
import { formatDuration, type MediaItem } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { isAudio, isPhoto, photoItems, placeholderOf } from '../file/photo-items.ts'
import type { ItemForSale } from '../item/item-actions.ts'

export const isVideo = (file: FileObject) => !isAudio(file) && file.mimeType.startsWith('video/')

export const isDocument = (file: FileObject) => !isVideo(file) && !isAudio(file) && !isPhoto(file)

/** Whether it has files, and none of them could be processed. */
export const isBroken = ({ files }: Pick<Feed, 'files'>) =>
  files.length > 0 && files.every(({ status }) => status === 'error')

/**
 * Picture of a post of any type, with its placeholder: the thumbnail that its creator chose, else
 * that of its first file; blurred if it is locked.
 */
export function coverOf({ files, thumbnail }: Pick<Feed, 'files' | 'thumbnail'>) {
  const shown = thumbnail?.thumbnails.length ? thumbnail : files[0]
  return { src: shown?.thumbnails[0], placeholder: shown && placeholderOf(shown) }
}

/**
 * Photos of a post that the viewer may see. `placeholders`: their blurred previews from when they
 * were locked.
 */
export const photosOf = (
  { files, performer }: Feed,
  placeholders?: ReadonlyMap<string, string>,
): MediaItem[] =>
  photoItems(files.filter(isPhoto), {
    alt: (place, total) => m.feed_photo_alt({ name: performer.name, place, total }),
    placeholders,
  })

/**
 * Size of a post's media, the same locked and unlocked, to avoid a layout shift when it is
 * unlocked.
 */
export function boxOf({ files, thumbnail, type }: Feed): { width: number; height: number } {
  const [first] = files
  if (files.length > 2) return { width: 1, height: 1 }
  if (files.length === 2) return { width: 4, height: 3 }
  // Recordings and documents have no picture to leave room for.
  if (type !== 'photo' || (thumbnail && !first?.width)) return { width: 16, height: 9 }
  return { width: first?.width ?? 4, height: first?.height ?? 5 }
}

/** Contents of a post: `4 photos · 1 video 2:31`; empty without files. */
export function contentsText({ files }: Pick<Feed, 'files'>): string {
  const videos = files.filter(isVideo)
  const recordings = files.filter(isAudio)
  const documents = files.filter(isDocument)
  const photoCount = files.filter(isPhoto).length
  return [
    photoCount > 0 && m.feed_photos({ count: photoCount }),
    videos.length > 0 && `${m.feed_videos({ count: videos.length })}${lengthOf(videos)}`,
    recordings.length > 0 &&
      `${m.feed_sounds({ count: recordings.length })}${lengthOf(recordings)}`,
    documents.length > 0 && m.feed_documents({ count: documents.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function lengthOf(files: readonly { duration: number | null }[]): string {
  const seconds = files.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  return seconds > 0 ? ` ${formatDuration(seconds)}` : ''
}

/** A post as an item for sale. */
export const forSale = (feed: Feed): ItemForSale => ({
  kind: 'feed',
  itemId: feed._id,
  price: feed.price,
  seller: feed.performer,
  contents: contentsText(feed),
})
