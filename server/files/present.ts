import type { FileObject, UploadedFile } from '#contract/files/files.ts'
import { growingCache } from '#server/platform/growing-cache.ts'
import {
  type AddressHolder,
  type AddressSigner,
  mediaAddressing,
} from '#server/platform/signing/index.ts'
import type { StoredFile } from './reads.ts'
import { isPicture, opennessOf, type Variant } from './rules.ts'
import type { FileSlots } from './slots.ts'

export interface Viewing {
  /** Whom the addresses are for; null is a visitor. */
  viewerId: string | null
  /** Whether this viewer may see the file; whoever asks has decided that. */
  unlocked: boolean
  /** Everyone may know of its item: what is open to them needs no signature. */
  isListed?: boolean
}

/** As much of a file as is shown: a hot statement may bring no more. */
export type ShownFile = Omit<
  StoredFile,
  'ownerId' | 'storageKey' | 'itemKind' | 'itemId' | 'sizeBytes'
> & { sizeBytes: bigint | number }

export interface Presenter {
  /**
   * The contract's file object, with addresses for whoever gets the answer that is being made. For a
   * locked file: its shape, a blurred preview, and no address.
   */
  file(file: ShownFile, viewing: Viewing): FileObject
  /**
   * The address of what is nobody's but the viewer's and whom its route lets in: a sealed picture by its
   * id, or a copy of their data by the id of the account.
   */
  signed(id: string, variant: 'sealed' | 'export', viewerId: string): string
  /** What an upload answers to its owner. */
  upload(file: StoredFile): UploadedFile
}

interface PresenterParts {
  signer: AddressSigner
  slots: FileSlots
}

interface Addresses {
  url: string | null
  thumbnails: string[]
}

export function createPresenter({ signer, slots }: PresenterParts): Presenter {
  function addressOf(file: ShownFile, variant: Variant, viewing: Viewing): string {
    const address = `${mediaAddressing().origin}/media/${file.id}/${variant}`
    const openTo = opennessOf(slots.of(file.type), variant)
    if (openTo === 'everyone' || (openTo === 'item' && viewing.isListed)) return address
    return `${address}?${signer.sign(file.id, variant, holderOf(viewing))}`
  }

  function addresses(file: ShownFile, viewing: Viewing): Addresses {
    const { openTo } = slots.of(file.type)
    const isSeen = (viewing.unlocked || openTo !== 'rights') && file.status !== 'error'
    if (!isPicture(file.mimeType)) {
      return { url: isSeen ? addressOf(file, 'original', viewing) : null, thumbnails: [] }
    }
    if (!isSeen) return { url: null, thumbnails: [addressOf(file, 'blurred', viewing)] }
    return pictureAddresses(file, viewing)
  }

  // A home feed shows dozens of pictures: their addresses stay the same for minutes.
  const known = growingCache<Addresses & { until: number }>(25_000)

  function pictureAddresses(file: ShownFile, viewing: Viewing): Addresses {
    const { kind, id } = holderOf(viewing)
    const name = [mediaAddressing().origin, kind, id, file.id, viewing.isListed].join(' ')
    const until = signer.until(kind)
    const found = known.get(name)
    if (found?.until === until) return found
    const { main, small } = slots.of(file.type)
    const url = addressOf(file, main, viewing)
    const made = { url, thumbnails: [addressOf(file, small, viewing)], until }
    known.set(name, made)
    return made
  }

  return {
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
    signed(id, variant, viewerId) {
      const query = signer.sign(id, variant, holderOf({ viewerId }))
      return `${mediaAddressing().origin}/media/${id}/${variant}?${query}`
    },
    upload(file) {
      const { url, thumbnails } = addresses(file, { viewerId: file.ownerId, unlocked: true })
      return { _id: file.id, type: file.type, url, thumbnails, status: file.status }
    },
  }
}

/** Pages of the site bring their session along; addresses for other clients carry its reference. */
function holderOf({ viewerId }: Pick<Viewing, 'viewerId'>): AddressHolder {
  const { boundTo } = mediaAddressing()
  if (boundTo === undefined) return { kind: 'for', id: viewerId ?? '' }
  return { kind: 'session', id: boundTo }
}
