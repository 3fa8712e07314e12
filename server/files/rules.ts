import type { ImageVariant } from '#server/platform/images/index.ts'
import type { FileSlot } from './slots.ts'

export const isPicture = (mimeType: string): boolean => mimeType.startsWith('image/')

export type Variant = ImageVariant | 'original'

/**
 * Whether a variant exists for a file at all. The original of a picture is nobody's to fetch: it
 * still holds the metadata of the camera.
 */
export function hasVariant(
  { variants }: FileSlot,
  mimeType: string,
  variant: string,
): variant is Variant {
  if (!isPicture(mimeType)) return variant === 'original'
  return (variants as readonly string[]).includes(variant)
}

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
