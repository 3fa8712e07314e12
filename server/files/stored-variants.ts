import { imageVariants } from '#server/platform/images/index.ts'
import { piecesOf, pieceVariants, storedMedia } from './made-media.ts'
import type { StoredFile } from './reads.ts'

/** The JPEG for link previews, made when somebody asks for it. */
const shareVariant = 'share'

/** Whether a variant, of a picture that everyone may see, is also offered as that JPEG. */
export const isShared = (variant: string): boolean =>
  variant === 'cover1500' || variant === 'avatar256'

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
  const made = [...(variants.some(isShared) ? [shareVariant] : []), ...piecesOf(media)]
  const known = status === 'finished' ? ['original', ...made] : everyVariant
  return [...new Set([...known, ...variants])]
}
