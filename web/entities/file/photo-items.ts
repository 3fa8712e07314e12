import type { FileObject } from '#contract/files/files.ts'
import { drawThumbhash, type MediaItem } from '#web/ui/index.ts'

/** Sides of the box that the server's small and large renditions fit into, in pixels. */
const smallSide = 400
const largeSide = 1600

/** Long photos may be longer than the box, by its area and half its side. */
const longShape = 2

/** The width of a photo's rendition, by which browsers choose; the server sets its size. */
function renditionWidth(side: number, { width, height }: { width: number; height: number }) {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const scale =
    long <= short * longShape
      ? side / long
      : Math.min(side / longShape / short, side / Math.sqrt(long * short))
  return Math.max(1, Math.round(width * Math.min(1, scale)))
}

export const isPhoto = ({ mimeType }: FileObject) => mimeType.startsWith('image/')

/** Browsers record into containers of video: the place says that only the sound is kept. */
export const isAudio = ({ type, mimeType }: FileObject) =>
  type.endsWith('audio') || mimeType.startsWith('audio/')

/**
 * A blurred placeholder in the colors of an image; part of the page's data, so it shows before the
 * image loads.
 */
export const placeholderOf = ({ thumbhash }: Pick<FileObject, 'thumbhash'>): string | undefined =>
  thumbhash ? drawThumbhash(thumbhash) : undefined

interface Options {
  /** Alternative text of a photo that nobody described. */
  alt: (place: number, total: number) => string
  /**
   * Blurred previews of photos that were locked, by file id; used as placeholders instead of the
   * thumbhash.
   */
  placeholders?: ReadonlyMap<string, string> | undefined
}

/** Fields of a photo that are shown. */
export type Picture = Partial<Pick<FileObject, 'status' | 'alt'>> &
  Pick<FileObject, '_id' | 'url' | 'isLocked' | 'thumbnails' | 'width' | 'height' | 'thumbhash'>

/** The photos that the viewer may see, for grid and media viewer. */
export function photoItems(
  pictures: readonly Picture[],
  { alt, placeholders }: Options,
): MediaItem[] {
  const photos = pictures.filter(
    ({ url, isLocked, status }) => !isLocked && url !== null && status !== 'error',
  )
  return photos.map((file, index) => {
    const [small] = file.thumbnails
    const url = file.url ?? ''
    const width = file.width || largeSide
    const height = file.height || largeSide
    const [smallWidth, largeWidth] = [smallSide, largeSide].map((side) =>
      renditionWidth(side, { width, height }),
    )
    const placeholder = placeholders?.get(file._id) ?? placeholderOf(file)
    return {
      id: file._id,
      kind: 'photo',
      src: url,
      ...(small && {
        srcSet: `${small} ${smallWidth}w, ${url} ${largeWidth}w`,
      }),
      full: url,
      width,
      height,
      alt: file.alt || alt(index + 1, photos.length),
      ...(placeholder && { placeholder }),
    }
  })
}
