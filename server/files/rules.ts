import { Problem } from '#server/kernel/problem.ts'
import type { ImageVariant } from '#server/platform/images/index.ts'

const fileTypes = [
  'feed-photo',
  'feed-video',
  'feed-audio',
  'feed-thumbnail',
  'feed-teaser',
  'feed-document',
  'message-photo',
  'message-video',
  'gallery-photo',
  'video',
  'video-thumbnail',
  'video-teaser',
  'product-image',
  'product-file',
  'avatar',
  'cover',
  'welcome-video',
  'id-document',
  'banner',
] as const
export type FileType = (typeof fileTypes)[number]

/** These are there to be seen by everybody; all others need the right to what they belong to. */
const openTypes: ReadonlySet<string> = new Set<FileType>([
  'avatar',
  'cover',
  'banner',
  'product-image',
  'feed-teaser',
  'video-teaser',
  'welcome-video',
])

export const isOpenType = (type: string): boolean => openTypes.has(type)

export const isPicture = (mimeType: string): boolean => mimeType.startsWith('image/')

export type Variant = ImageVariant | 'original'

/** Which variants are made of a picture. */
export function variantsOf(type: string): readonly ImageVariant[] {
  if (type === 'avatar') return ['avatar96', 'avatar256']
  if (type === 'cover') return ['w400', 'cover1500']
  return isOpenType(type) ? ['w400', 'w1600'] : ['w400', 'w1600', 'blurred']
}

/** The variant to look at, and the small one for lists. */
export function shownVariants(type: string): { main: ImageVariant; small: ImageVariant } {
  if (type === 'avatar') return { main: 'avatar256', small: 'avatar96' }
  if (type === 'cover') return { main: 'cover1500', small: 'w400' }
  return { main: 'w1600', small: 'w400' }
}

/**
 * Whether a variant exists for a file at all. The original of a picture is nobody's to fetch: it
 * still holds the metadata of the camera.
 */
export function hasVariant({ type, mimeType }: FileShape, variant: string): variant is Variant {
  if (!isPicture(mimeType)) return variant === 'original'
  return (variantsOf(type) as readonly string[]).includes(variant)
}

interface FileShape {
  type: string
  mimeType: string
}

/** Whether a variant is for everybody, without an address of one's own. */
export const isOpenVariant = (type: string, variant: string): boolean =>
  variant === 'blurred' || isOpenType(type)

export interface AddressFacts {
  signature: 'valid' | 'expired' | 'foreign'
  /** Whom the address was made for; `''` is a visitor. */
  madeFor: string
  /** Who asks, when the request carries a live session. */
  sessionOf: string | undefined
}

/**
 * Decide whether a protected address may be answered. Throws `media_locked` for one that is not
 * ours, was altered or belongs to another viewer, `address_expired` for one whose time is over.
 */
export function admitAddress({ signature, madeFor, sessionOf }: AddressFacts): void {
  if (signature === 'foreign') throw new Problem('media_locked')
  if (sessionOf !== undefined && sessionOf !== madeFor) throw new Problem('media_locked')
  if (signature === 'expired') throw new Problem('address_expired')
}
