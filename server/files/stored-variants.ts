import { imageVariants } from '#server/platform/images/index.ts'
import { piecesOf, pieceVariants, storedMedia } from './made-media.ts'
import type { StoredFile } from './reads.ts'

/** The JPEG for link previews, made when somebody asks for it. */
const shareVariant = 'share'

/** The names of all variants that a file can have in the store, except captions. */
export const everyVariant: readonly string[] = [
  'original',
  shareVariant,
  ...Object.keys(imageVariants),
  ...storedMedia,
  ...pieceVariants,
]

/** What is stored of a file: all possible variants, while it is unknown how far processing got. */
export function storedOf({
  status,
  variants,
  media,
}: Pick<StoredFile, 'status' | 'variants' | 'media'>): string[] {
  const known =
    status === 'finished' ? ['original', shareVariant, ...piecesOf(media)] : everyVariant
  return [...new Set([...known, ...variants])]
}
