import type { ImageVariant } from '#server/platform/images/index.ts'

/** How the files of one place of an item, such as the photos of a post, are made and shown. */
export interface FileSlot {
  /**
   * - `everyone`: always and without a signature, such as an avatar
   * - `item`: to those who may know of the item that they belong to, such as a teaser
   * - `rights`: to those with the right to the media of that item; others see a blurred preview
   */
  openTo: 'everyone' | 'item' | 'rights'
  /** What is made of a picture. */
  variants: readonly ImageVariant[]
  /** The variant to look at. */
  main: ImageVariant
  /** The variant for lists. */
  small: ImageVariant
  /** It stays when the account of whoever uploaded it is deleted. */
  isOfSite?: boolean
}

export const protectedSlot: FileSlot = {
  openTo: 'rights',
  variants: ['w400', 'w1600', 'blurred'],
  main: 'w1600',
  small: 'w400',
}

export const openSlot: FileSlot = {
  ...protectedSlot,
  openTo: 'everyone',
  variants: ['w400', 'w1600'],
}

/** For what draws readers in to an item. */
export const teaserSlot: FileSlot = { ...openSlot, openTo: 'item' }

/** The slots of all owners of files, by the type that a file of theirs carries. */
export interface FileSlots {
  /** Each owner of files names its own when the product is assembled. */
  register(slots: Record<string, FileSlot>): void
  has(type: string): boolean
  /** A file whose owner is not here any more stays protected. */
  of(type: string): FileSlot
  /** The types whose files are the site's, whoever uploaded them. */
  ofSite(): string[]
}

/** As in the database. */
const typeShape = /^[a-z][a-z_-]{1,29}$/

export function createFileSlots(): FileSlots {
  const known = new Map<string, FileSlot>()
  return {
    register: (slots) => {
      for (const [type, slot] of Object.entries(slots)) {
        if (!typeShape.test(type)) throw new Error(`${type} is no name for a type of files`)
        if (known.has(type)) throw new Error(`the type of files ${type} is registered twice`)
        known.set(type, slot)
      }
    },
    has: (type) => known.has(type),
    of: (type) => known.get(type) ?? protectedSlot,
    ofSite: () => [...known].flatMap(([type, { isOfSite }]) => (isOfSite ? [type] : [])),
  }
}
