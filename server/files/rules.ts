import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { ImageVariant } from '#server/platform/images/index.ts'
import type { UrlLifetime } from '#server/platform/signing/index.ts'
import { isPiece, type MediaVariant, mediaVariants } from './made-media.ts'
import type { StoredFile } from './reads.ts'
import type { FileSlot } from './slots.ts'

export const isPicture = (mimeType: string): boolean => mimeType.startsWith('image/')

/** Whether handles are drawn on the files of a slot, if their creator wants that. */
export const isMarked = ({ media }: Pick<FileSlot, 'media'>): boolean =>
  media === 'photo' || media === 'video'

/** Whether it is video or audio, which is processed before it can be played. */
export const isMedia = (mimeType: string): boolean => /^(video|audio)\//.test(mimeType)

/** Problems of a file that a retry would not solve. */
export const unusable: ReadonlySet<string> = new Set([
  'upload_damaged',
  'picture_too_large',
  'video_too_large',
  'media_without_picture',
  'media_without_sound',
])

/** How often work on a file is tried: for half an hour, within which operators mend most outages. */
export const fileAttempts = 8

/** Problems of the site for which processing of a file was stopped. */
const outages: ReadonlySet<string> = new Set(['storage_full', 'media_tool_missing'])

/** The problem code with which a file ends when work on it has failed for the last time. */
export function failureCode(failure: unknown): ProblemCode {
  const code = failure instanceof Problem ? failure.code : storeFailure(failure)
  return code && (unusable.has(code) || outages.has(code)) ? code : 'processing_failed'
}

/** The store reports the codes of the system. */
const storeFailure = (failure: unknown): ProblemCode | undefined => {
  const { code } = failure as { code?: string }
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'storage_full' : undefined
}

/** The problem code of a file that could not be processed, for its owner alone. */
export const failureFor = (
  viewerId: string | null,
  {
    status,
    ownerId,
    error,
  }: Pick<StoredFile, 'status'> & Partial<Pick<StoredFile, 'ownerId' | 'error'>>,
): { problem?: string } =>
  status === 'error' && ownerId === viewerId && error ? { problem: error } : {}

/** What answers as much of a picture as its reader may see when it is fetched. */
export const shownVariant = 'shown'

export type CaptionVariant = `captions${string}`
export type Variant = ImageVariant | MediaVariant | CaptionVariant | 'original'

/** The language of captions, from the name of their variant: `captionsen1f2e3d4c`. */
export const captionLanguage = (variant: string): string | undefined =>
  /^captions([a-z]{2})[0-9a-f]{8}$/.exec(variant)?.[1]

export const captionsOf = (variants: readonly string[]): CaptionVariant[] =>
  variants.filter((one): one is CaptionVariant => captionLanguage(one) !== undefined)

/**
 * Whether a file can have a variant at all. Nobody can fetch the originals of pictures, videos and
 * recordings: they still hold the metadata that a camera or phone wrote.
 */
export function hasVariant(
  slot: FileSlot,
  { mimeType, media }: Pick<StoredFile, 'mimeType' | 'media'>,
  variant: string,
): variant is Variant {
  if (isPicture(mimeType)) return (slot.variants as readonly string[]).includes(variant)
  if (!isMedia(mimeType)) return variant === 'original'
  // Captions are added and removed while a file exists; missing ones are not found in the store.
  if (captionLanguage(variant)) return true
  return media !== null && mediaVariants(media, slot).includes(variant)
}

/** The content type of a variant; `mimeType` is that of the upload. */
export function contentTypeOf(mimeType: string, variant: Variant): string {
  if (variant === 'original') return mimeType
  if (/^v\d+$/.test(variant) || isPiece(variant)) return 'video/mp4'
  if (variant === 'audio') return 'audio/mp4'
  if (variant === 'storyboard') return 'image/jpeg'
  if (variant === 'thumbnails' || captionLanguage(variant)) return 'text/vtt; charset=utf-8'
  return variant.startsWith('hls') ? 'application/vnd.apple.mpegurl' : 'image/webp'
}

/** How long a URL of a variant must stay valid. */
export const lifeOf = (variant: Variant): UrlLifetime =>
  /^(v\d|g\d|hls|audio$|storyboard$|thumbnails$|captions)/.test(variant) ? 'played' : 'seen'

/** To whom a variant of a file is open; blurred previews to all who may know of the item. */
export const opennessOf = ({ openTo }: FileSlot, variant: Variant): FileSlot['openTo'] =>
  openTo === 'rights' && variant === 'blurred' ? 'item' : openTo

interface HolderFacts {
  kind: 'for' | 'session'
  /**
   * The account that the URL was signed for, `''` for a visitor; undefined when its session
   * ended.
   */
  madeFor: string | undefined
  /** The account of the request's session, if it has one. */
  sessionOf: string | undefined
}

/**
 * Whether this request may use its URL. A URL for pages of the site also needs a session
 * of its account; one that is bound to a session works without, but not with a session of somebody
 * else.
 */
export function mayUseUrl({ kind, madeFor, sessionOf }: HolderFacts): boolean {
  // A visitor's URL shows only what is public.
  if (madeFor === '') return true
  if (madeFor === undefined) return false
  return sessionOf === madeFor || (kind === 'session' && sessionOf === undefined)
}

/** The cost of decoding a source picture, relative to encoding one of the same size. */
const readingCost = 0.5

/**
 * The share of all work on a video that is done when `share` (0 to 1) of one rendition is done. The
 * whole source is decoded for each rendition, which is most of the cost of a low one.
 */
export function workShares(
  { video }: { video: { width: number; height: number } | undefined },
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
