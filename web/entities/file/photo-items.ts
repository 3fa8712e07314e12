import type { FileObject } from '#contract/files/files.ts'
import { drawThumbhash, type MediaItem } from '#web/ui/index.ts'

/** Pixels of the small and of the large picture that the server makes, at their longer side. */
const smallSide = 400
const largeSide = 1600

export const isPhoto = ({ mimeType }: FileObject) => mimeType.startsWith('image/')

/** A blur in the colours of a picture, which comes with the page and is there before it. */
export const placeholderOf = ({ thumbhash }: Pick<FileObject, 'thumbhash'>): string | undefined =>
  thumbhash ? drawThumbhash(thumbhash) : undefined

interface Options {
  /** What a photo is called where it is not seen. */
  alt: (place: number, total: number) => string
  /** What stood in a photo's place while it was locked, by file id; else its thumbhash is drawn. */
  placeholders?: ReadonlyMap<string, string> | undefined
}

/** As much of a photo as is shown. */
export type Picture = Pick<
  FileObject,
  '_id' | 'url' | 'thumbnails' | 'width' | 'height' | 'thumbhash'
>

/** The photos that a reader may see, for grid and viewer. */
export function photoItems(
  pictures: readonly Picture[],
  { alt, placeholders }: Options,
): MediaItem[] {
  const photos = pictures.filter(({ url }) => url !== null)
  return photos.map((file, place) => {
    const [small] = file.thumbnails
    const url = file.url ?? ''
    const width = file.width || largeSide
    const height = file.height || largeSide
    // The longer side is what the server bounds; browsers choose by width.
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
      alt: alt(place + 1, photos.length),
      ...(placeholder && { placeholder }),
    }
  })
}
