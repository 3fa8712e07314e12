import { Problem } from '#server/kernel/problem.ts'
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

/** Whether a variant is for everybody, without an address of one's own. */
export const isOpenVariant = ({ isOpen }: FileSlot, variant: string): boolean =>
  isOpen || variant === 'blurred'

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
