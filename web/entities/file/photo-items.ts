import type { FileObject } from '#contract/files/files.ts'
import { drawThumbhash, type MediaItem } from '#web/ui/index.ts'

/** Longer side of the server's small and large renditions, in pixels. */
const smallSide = 400
const largeSide = 1600

export const isPhoto = ({ mimeType }: FileObject) => mimeType.startsWith('image/')

/**
 * A blurred placeholder in the colors of an image; part of the page's data, so it shows before the
 * image loads.
 */
export const placeholderOf = ({ thumbhash }: Pick<FileObject, 'thumbhash'>): string | undefined =>
  thumbhash ? drawThumbhash(thumbhash) : undefined

interface Options {
  /** Alternative text of a photo. */
  alt: (place: number, total: number) => string
  /**
   * Blurred previews of photos that were locked, by file id; used as placeholders instead of the
   * thumbhash.
   */
  placeholders?: ReadonlyMap<string, string> | undefined
}

/** Fields of a photo that are shown. */
export type Picture = Pick<
  FileObject,
  '_id' | 'url' | 'thumbnails' | 'width' | 'height' | 'thumbhash'
>

/** The photos that the viewer may see, for grid and media viewer. */
export function photoItems(
  pictures: readonly Picture[],
  { alt, placeholders }: Options,
): MediaItem[] {
  const photos = pictures.filter(({ url }) => url !== null)
  return photos.map((file, index) => {
    const [small] = file.thumbnails
    const url = file.url ?? ''
    const width = file.width || largeSide
    const height = file.height || largeSide
    // The server limits the longer side, but browsers choose by width.
    const share = Math.min(1, width / height)
    const placeholder = placeholders?.get(file._id) ?? placeholderOf(file)
    return {
      id: file._id,
      kind: 'photo',
      src: url,
      ...(small && {
        srcSet: `${small} ${Math.round(smallSide * share)}w, ${url} ${Math.round(largeSide * share)}w`,
      }),
      full: url,
      width,
      height,
      alt: alt(index + 1, photos.length),
      ...(placeholder && { placeholder }),
    }
  })
}
