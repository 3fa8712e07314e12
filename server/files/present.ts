import { LRUCache } from 'lru-cache'
import type { FileObject, UploadedFile } from '#contract/files/files.ts'
import type { AddressSigner } from '#server/platform/signing/index.ts'
import type { StoredFile } from './reads.ts'
import { isPicture, type Variant } from './rules.ts'
import type { FileSlots } from './slots.ts'

export interface Viewing {
  /** Whom the addresses are for; null is a visitor. */
  viewerId: string | null
  /** Whether this viewer may see the file; whoever asks has decided that. */
  unlocked: boolean
}

/** As much of a file as is shown: a hot statement may bring no more. */
export type ShownFile = Omit<
  StoredFile,
  'ownerId' | 'storageKey' | 'itemKind' | 'itemId' | 'sizeBytes'
> & { sizeBytes: bigint | number }

export interface Presenter {
  /** The contract's file object. For a locked file: its shape, a blurred preview, and no address. */
  file(file: ShownFile, viewing: Viewing): FileObject
  /** What an upload answers to its owner. */
  upload(file: StoredFile): UploadedFile
  /** The lasting address of a file that everybody may see, such as an avatar. */
  openAddress(fileId: string, variant: Variant): string
}

interface PresenterParts {
  /** Origin that serves `/media`, without a closing slash. */
  origin: string
  signer: AddressSigner
  slots: FileSlots
}

interface Addresses {
  url: string | null
  thumbnails: string[]
}

export function createPresenter({ origin, signer, slots }: PresenterParts): Presenter {
  const openAddress = (fileId: string, variant: Variant) => `${origin}/media/${fileId}/${variant}`

  function addressOf(file: ShownFile, variant: Variant, viewerId: string | null): string {
    const address = openAddress(file.id, variant)
    if (slots.of(file.type).isOpen) return address
    return `${address}?${signer.sign(file.id, variant, viewerId ?? '')}`
  }

  function addresses(file: ShownFile, { viewerId, unlocked }: Viewing): Addresses {
    const isSeen = (unlocked || slots.of(file.type).isOpen) && file.status !== 'error'
    if (!isPicture(file.mimeType)) {
      return { url: isSeen ? addressOf(file, 'original', viewerId) : null, thumbnails: [] }
    }
    if (!isSeen) return { url: null, thumbnails: [openAddress(file.id, 'blurred')] }
    return pictureAddresses(file, viewerId)
  }

  // A home feed shows dozens of pictures: their addresses stay the same for minutes.
  const known = new LRUCache<string, Addresses & { until: number }>({ max: 25_000 })

  function pictureAddresses(file: ShownFile, viewerId: string | null): Addresses {
    const name = file.id + (viewerId ?? '')
    const until = signer.until()
    const found = known.get(name)
    if (found?.until === until) return found
    const { main, small } = slots.of(file.type)
    const url = addressOf(file, main, viewerId)
    const made = { url, thumbnails: [addressOf(file, small, viewerId)], until }
    known.set(name, made)
    return made
  }

  return {
    openAddress,
    file(file, viewing) {
      const { url, thumbnails } = addresses(file, viewing)
      return {
        _id: file.id,
        type: file.type,
        // A name such as `beach-with-anna.jpg` says something of what is locked.
        name: url === null ? '' : file.name,
        mimeType: file.mimeType,
        url,
        thumbnails,
        size: Number(file.sizeBytes),
        width: file.width,
        height: file.height,
        duration: file.durationSeconds,
        status: file.status,
        thumbhash: file.thumbhash,
      }
    },
    upload(file) {
      const { url, thumbnails } = addresses(file, { viewerId: file.ownerId, unlocked: true })
      return { _id: file.id, type: file.type, url, thumbnails, status: file.status }
    },
  }
}
