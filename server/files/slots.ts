import type { MediaKind } from '#contract/files/files.ts'
import type { ImageVariant } from '#server/platform/images/index.ts'

/** How the files of one place of an item, such as the photos of a post, are made and shown. */
export interface FileSlot {
  /**
   * - `everyone`: always and without a signature, such as an avatar
   * - `item`: to those who may know of the item that they belong to, such as a teaser
   * - `rights`: to those with the right to the media of that item; others see a blurred preview
   */
  openTo: 'everyone' | 'item' | 'rights'
  /** What is made of a picture, and of the poster of a video. */
  variants: readonly ImageVariant[]
  /**
   * What its files are among the media of their owner, who can use them again in slots of the same kind:
   * all of a kind are made alike. Without it they are found in their one place alone.
   */
  media?: MediaKind
  /** The variant to look at. */
  main: ImageVariant
  /** The variant for lists. */
  small: ImageVariant
  /** Of a video only the sound is kept. */
  isAudio?: boolean
  /** The setting that bounds its uploads, in megabytes. */
  maxMb?: 'videoMaxMb' | 'teaserMaxMb' | 'fileMaxMb' | 'welcomeVideoMaxMb'
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

/** Files that their owner can use again, by the kind of media: all of a kind are made alike. */
export const mediaSlots = {
  photo: { ...protectedSlot, media: 'photo' },
  video: { ...protectedSlot, media: 'video', maxMb: 'videoMaxMb' },
  audio: { ...protectedSlot, media: 'audio', isAudio: true, maxMb: 'fileMaxMb' },
  document: { ...protectedSlot, media: 'document', maxMb: 'fileMaxMb' },
} as const satisfies Record<MediaKind, FileSlot>

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
  /** The types of a kind of media; of all kinds without one. */
  ofMedia(kind?: MediaKind): string[]
}

/** As in the database. */
const typeShape = /^[a-z][a-z_-]{1,29}$/

/** What was made of a file in one slot serves in the other, for the same readers. */
const isMadeAlike = (one: FileSlot, other: FileSlot): boolean =>
  one.openTo === other.openTo && one.variants.join() === other.variants.join()

export function createFileSlots(): FileSlots {
  const known = new Map<string, FileSlot>()
  return {
    register: (slots) => {
      for (const [type, slot] of Object.entries(slots)) {
        if (!typeShape.test(type)) throw new Error(`${type} is no name for a type of files`)
        if (known.has(type)) throw new Error(`the type of files ${type} is registered twice`)
        for (const other of known.values()) {
          if (slot.media && other.media === slot.media && !isMadeAlike(slot, other)) {
            throw new Error(`files of the type ${type} are not made like others of ${slot.media}`)
          }
        }
        known.set(type, slot)
      }
    },
    has: (type) => known.has(type),
    of: (type) => known.get(type) ?? protectedSlot,
    ofSite: () => [...known].flatMap(([type, { isOfSite }]) => (isOfSite ? [type] : [])),
    ofMedia: (kind) =>
      [...known].flatMap(([type, { media }]) => (media && (kind ?? media) === media ? [type] : [])),
  }
}
