import type { ImageVariant } from '#server/platform/images/index.ts'
import type { MediaSource } from '#server/platform/media/index.ts'
import type { AddressLife } from '#server/platform/signing/index.ts'
import { isPiece, type MediaVariant, mediaVariants } from './made-media.ts'
import type { StoredFile } from './reads.ts'
import type { FileSlot } from './slots.ts'

export const isPicture = (mimeType: string): boolean => mimeType.startsWith('image/')

/** Whether handles are drawn on the files of a slot, where their creator wants that. */
export const isMarked = ({ media }: Pick<FileSlot, 'media'>): boolean =>
  media === 'photo' || media === 'video'

/** Whether it is played, and so has to be prepared first. */
export const isMedia = (mimeType: string): boolean => /^(video|audio)\//.test(mimeType)

/** Problems of a file that trying again would not change. */
export const unusable: ReadonlySet<string> = new Set([
  'upload_damaged',
  'picture_too_large',
  'video_too_large',
  'media_without_picture',
  'media_without_sound',
])

export type CaptionVariant = `captions${string}`
export type Variant = ImageVariant | MediaVariant | CaptionVariant | 'original'

/** The language of captions, by the name of their variant: `captionsen1f2e3d4c`. */
export const captionLanguage = (variant: string): string | undefined =>
  /^captions([a-z]{2})[0-9a-f]{8}$/.exec(variant)?.[1]

export const captionsOf = (variants: readonly string[]): CaptionVariant[] =>
  variants.filter((one): one is CaptionVariant => captionLanguage(one) !== undefined)

/**
 * Whether a variant exists for a file at all. The originals of pictures, videos and recordings are
 * nobody's to fetch: they still hold what a camera or a phone wrote into them.
 */
export function hasVariant(
  slot: FileSlot,
  { mimeType, media }: Pick<StoredFile, 'mimeType' | 'media'>,
  variant: string,
): variant is Variant {
  if (isPicture(mimeType)) return (slot.variants as readonly string[]).includes(variant)
  if (!isMedia(mimeType)) return variant === 'original'
  // Those that are not there are missing in the store: they come and go while a file stays.
  if (captionLanguage(variant)) return true
  return media !== null && mediaVariants(media, slot).includes(variant)
}

/** What the bytes of a variant are; `mimeType` is of the upload. */
export function contentTypeOf(mimeType: string, variant: Variant): string {
  if (variant === 'original') return mimeType
  if (/^v\d+$/.test(variant) || isPiece(variant)) return 'video/mp4'
  if (variant === 'audio') return 'audio/mp4'
  if (variant === 'storyboard') return 'image/jpeg'
  if (variant === 'thumbnails' || captionLanguage(variant)) return 'text/vtt; charset=utf-8'
  return variant.startsWith('hls') ? 'application/vnd.apple.mpegurl' : 'image/webp'
}

/** How long an address of a variant is needed. */
export const lifeOf = (variant: Variant): AddressLife =>
  /^(v\d|g\d|hls|audio$|storyboard$|thumbnails$|captions)/.test(variant) ? 'played' : 'seen'

/** To whom a variant of a file is open; a blurred preview to all who may know of the item. */
export const opennessOf = ({ openTo }: FileSlot, variant: Variant): FileSlot['openTo'] =>
  openTo === 'rights' && variant === 'blurred' ? 'item' : openTo

interface HolderFacts {
  kind: 'for' | 'session'
  /** Whose rights the address carries, `''` for a visitor; undefined when its session ended. */
  madeFor: string | undefined
  /** Who asks, when the request carries a live session. */
  sessionOf: string | undefined
}

/**
 * Whether this request may use the address that it came by. One for a page of the site needs a session
 * of its account beside it; one that is bound to a session does not, but is refused to others.
 */
export function mayUseAddress({ kind, madeFor, sessionOf }: HolderFacts): boolean {
  // A visitor's address shows what everyone may see.
  if (madeFor === '') return true
  if (madeFor === undefined) return false
  return sessionOf === madeFor || (kind === 'session' && sessionOf === undefined)
}

/** Reading a picture of the source costs so much of writing one of the same size. */
const readingCost = 0.5

/**
 * Of all the work on a video, the share that is done when so much (0 to 1) of one of its heights is: for
 * each of them the whole source is read again, which is most of what a low one costs.
 */
export function workShares(
  { video }: Pick<MediaSource, 'video'>,
  heights: readonly number[],
): (height: number, share: number) => number {
  const read = video ? video.width * video.height * readingCost : 0
  const shape = video
    ? Math.max(video.width, video.height) / Math.min(video.width, video.height)
    : 1
  const costOf = (height: number) => read + height * height * shape
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + costOf(one), 0)
  const whole = sum(heights)
  return (height, share) =>
    (sum(heights.filter((one) => one < height)) + share * costOf(height)) / whole
}
