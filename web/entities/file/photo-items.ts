import type { FileObject } from '#contract/files/files.ts'
import type { MediaItem } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Pixels of a side that the server did not tell. */
const unknownSide = 800
/** Pixels of the small and the large picture that the server makes, at their longer side. */
const [smallSide, largeSide] = [400, 1600]

/** The photos of a message that its reader may see, for grid and viewer. */
export function photoItems(files: readonly FileObject[], name: string): MediaItem[] {
  const open = files.filter(({ url, mimeType }) => url !== null && mimeType.startsWith('image/'))
  return open.map((file, place) => {
    const [small] = file.thumbnails
    const { width, height } = {
      width: file.width || unknownSide,
      height: file.height || unknownSide,
    }
    const share = Math.min(1, width / height)
    const url = file.url ?? ''
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
      alt: m.chat_photo_alt({ place: place + 1, total: open.length, name }),
    }
  })
}
