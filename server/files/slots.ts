import type { MediaKind } from '#contract/files/files.ts'
import type { ImageVariant } from '#server/platform/images/index.ts'

/** How the files of one place of an item, such as the photos of a post, are processed and shown. */
export interface FileSlot {
  /**
   * - `everyone`: always and without a signature, such as an avatar
   * - `item`: to those who may know of the item, such as a teaser
   * - `rights`: to those with the right to the item's media; others see a blurred preview
   */
  openTo: 'everyone' | 'item' | 'rights'
  /** The variants made of a picture, and of the poster of a video. */
  variants: readonly ImageVariant[]
  /**
   * The kind under which its files are listed in their owner's vault, and can be reused in slots of
   * the same kind, since all of a kind have the same variants. Without it they are used in this
   * place only.
   */
  media?: MediaKind
  /** The variant for viewing. */
  main: ImageVariant
  /** The variant for lists. */
  small: ImageVariant
  /** Only the audio of a video is kept. */
  isAudio?: boolean
  /** The setting that limits the size of uploads, in megabytes. */
  maxMb?: 'videoMaxMb' | 'teaserMaxMb' | 'fileMaxMb' | 'productFileMaxMb' | 'welcomeVideoMaxMb'
  /** It is kept when the account of its uploader is deleted. */
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

/** Files of any type, which are downloaded as they are: nothing is made of them, and nothing previewed. */
export const downloadSlot: FileSlot = { ...protectedSlot, variants: [] }

/** Slots of files that their owner can reuse, by the kind of media. */
export const mediaSlots = {
  photo: { ...protectedSlot, media: 'photo' },
  video: { ...protectedSlot, media: 'video', maxMb: 'videoMaxMb' },
  audio: { ...protectedSlot, media: 'audio', isAudio: true, maxMb: 'fileMaxMb' },
  document: { ...protectedSlot, media: 'document', maxMb: 'fileMaxMb' },
} as const satisfies Record<MediaKind, FileSlot>

/** For teasers, which are shown to all who may know of the item. */
export const teaserSlot: FileSlot = { ...openSlot, openTo: 'item' }

/** The slots of all domains, by the type that their files carry. */
export interface FileSlots {
  /** Register the slots of a domain, at startup. */
  register(slots: Record<string, FileSlot>): void
  has(type: string): boolean
  /** The slot of a type; files of an unregistered type are protected. */
  of(type: string): FileSlot
  /** The types whose files belong to the site, whoever uploaded them. */
  ofSite(): string[]
  /** The types of a kind of media; of all kinds without one. */
  ofMedia(kind?: MediaKind): string[]
}

/** The same pattern as in the database. */
const typePattern = /^[a-z][a-z_-]{1,29}$/

/** Whether files of one slot have the same variants and audience in the other. */
const isMadeAlike = (one: FileSlot, other: FileSlot): boolean =>
  one.openTo === other.openTo && one.variants.join() === other.variants.join()

export function createFileSlots(): FileSlots {
  const known = new Map<string, FileSlot>()
  return {
    register: (slots) => {
      for (const [type, slot] of Object.entries(slots)) {
        if (!typePattern.test(type)) throw new Error(`${type} is no name for a type of files`)
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
