import { imageVariants } from '#server/platform/images/index.ts'
import { piecesOf, pieceVariants, storedMedia } from './made-media.ts'
import type { StoredFile } from './reads.ts'

/** All that may lie in the store of a file, but for its captions. */
export const everyVariant: readonly string[] = [
  'original',
  ...Object.keys(imageVariants),
  ...storedMedia,
  ...pieceVariants,
]

/** What lies in the store of a file: all that could, while it is unknown how far the work came. */
export function storedOf({
  status,
  variants,
  media,
}: Pick<StoredFile, 'status' | 'variants' | 'media'>): string[] {
  const known = status === 'finished' ? ['original', ...piecesOf(media)] : everyVariant
  return [...new Set([...known, ...variants])]
}
