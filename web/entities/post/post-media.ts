import type { Feed } from '#contract/content/feed.ts'
import type { FileObject } from '#contract/files/files.ts'
import type { MediaItem } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Pixels of the small and of the large picture that the server makes, at their longer side. */
const smallWidth = 400
const largeWidth = 1600

const isPhoto = ({ mimeType }: FileObject) => mimeType.startsWith('image/')
export const isVideo = ({ type, mimeType }: FileObject) =>
  !type.endsWith('audio') && mimeType.startsWith('video/')
export const isAudio = ({ type, mimeType }: FileObject) =>
  type.endsWith('audio') || mimeType.startsWith('audio/')

/** The blurred preview or the small picture of a post, whatever its kind. */
export const previewOf = ({ files, thumbnail }: Feed): string | undefined =>
  files[0]?.thumbnails[0] ?? thumbnail?.thumbnails[0]

/** The photos that a reader may see, for grid and viewer. `placeholders`: what stood there locked. */
export function photosOf(feed: Feed, placeholders?: ReadonlyMap<string, string>): MediaItem[] {
  const photos = feed.files.filter((file) => isPhoto(file) && file.url !== null)
  return photos.map((file, place) => {
    const [small] = file.thumbnails
    const url = file.url ?? ''
    const width = file.width ?? largeWidth
    const height = file.height ?? largeWidth
    // The longer side is what the server bounds; browsers choose by width.
    const share = Math.min(1, width / height)
    const placeholder = placeholders?.get(file._id)
    return {
      id: file._id,
      kind: 'photo',
      src: url,
      ...(small && {
        srcSet: `${small} ${Math.round(smallWidth * share)}w, ${url} ${Math.round(largeWidth * share)}w`,
      }),
      full: url,
      width,
      height,
      alt: m.feed_photo_alt({ name: feed.performer.name, place: place + 1, total: photos.length }),
      ...(placeholder && { placeholder }),
    }
  })
}

/** The box of a post's pictures, the same locked and open, so that nothing moves when it opens. */
export function boxOf({ files, thumbnail, type }: Feed): { width: number; height: number } {
  const [first] = files
  if (files.length > 2) return { width: 1, height: 1 }
  if (files.length === 2) return { width: 4, height: 3 }
  if (type === 'video' || (thumbnail && !first?.width)) return { width: 16, height: 9 }
  return { width: first?.width ?? 4, height: first?.height ?? 5 }
}
