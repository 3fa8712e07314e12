import type { FileObject, UploadedFile } from '#contract/files/files.ts'
import { growingCache } from '#server/platform/growing-cache.ts'
import { mediaUrlContext, type UrlHolder, type UrlSigner } from '#server/platform/signing/index.ts'
import { fileName } from './file-name.ts'
import { playedDirectly } from './made-media.ts'
import type { StoredFile } from './reads.ts'
import {
  captionLanguage,
  captionsOf,
  failureFor,
  isMedia,
  isPicture,
  lifeOf,
  opennessOf,
  shownVariant,
  type Variant,
} from './rules.ts'
import type { FileSlots } from './slots.ts'

export interface Viewing {
  /** Whom the URLs are signed for; null for a visitor. */
  viewerId: string | null
  /** Whether this viewer may see the file; decided by the caller. */
  unlocked: boolean
  /** Everyone may know of its item: its public variants need no signature. */
  isListed?: boolean
  /** This viewer may not see a preview either: its URL would be refused. */
  isHidden?: boolean | undefined
}

/** The columns of a file that are shown; hot statements need not read more. */
export type ShownFile = Omit<
  StoredFile,
  'ownerId' | 'error' | 'storageKey' | 'mark' | 'itemKind' | 'itemId' | 'sizeBytes' | 'variants'
> &
  Partial<Pick<StoredFile, 'ownerId' | 'error'>> & {
    sizeBytes: bigint | number
    variants?: readonly string[]
  }

export interface Presenter {
  /**
   * The contract's file object, with URLs for the reader of this response. For a locked file:
   * its shape, a blurred preview unless that is hidden too, and of a picture the URL that answers
   * what its reader may see when it is fetched.
   */
  file(file: ShownFile, viewing: Viewing): FileObject
  /**
   * The URL of a private file, for its viewer alone: an encrypted picture by its id, or a data
   * export by the id of the account. Its route has checked the access.
   */
  signed(id: string, variant: 'sealed' | 'export' | 'evidence', viewerId: string): string
  /** The reply to an upload, for its owner. */
  upload(file: StoredFile): UploadedFile
}

interface PresenterParts {
  signer: UrlSigner
  slots: FileSlots
}

type PlayedFields = Pick<FileObject, 'hls' | 'storyboard' | 'heights' | 'waveform' | 'captions'>

interface FileUrls {
  url: string | null
  thumbnails: string[]
}

export function createPresenter({ signer, slots }: PresenterParts): Presenter {
  function urlOf(file: ShownFile, variant: Variant, viewing: Viewing): string {
    const url = `${mediaUrlContext().origin}/media/${file.id}/${variant}`
    const openTo = opennessOf(slots.of(file.type), variant)
    if (openTo === 'everyone' || (openTo === 'item' && viewing.isListed)) return url
    return `${url}?${signer.sign(file.id, variant, holderOf(viewing), lifeOf(variant))}`
  }

  const isGrowing = (file: ShownFile, viewing: Viewing): boolean =>
    file.media?.growing !== undefined && isShown(file, viewing)

  const isOpen = (file: ShownFile, { unlocked }: Viewing): boolean =>
    unlocked || slots.of(file.type).openTo !== 'rights'

  const isShown = (file: ShownFile, viewing: Viewing): boolean =>
    isOpen(file, viewing) && file.status !== 'error'

  function urlsOf(file: ShownFile, viewing: Viewing): FileUrls {
    const isSeen = isShown(file, viewing)
    if (isPicture(file.mimeType)) {
      return isSeen ? pictureUrls(file, viewing) : closedPictureUrls(file, viewing)
    }
    if (!isSeen && viewing.isHidden) return { url: null, thumbnails: [] }
    if (isMedia(file.mimeType)) return mediaUrls(file, viewing, isSeen)
    return { url: isSeen ? urlOf(file, 'original', viewing) : null, thumbnails: [] }
  }

  /** Of a locked picture, and of one that could not be processed, of which nothing was made. */
  function closedPictureUrls(file: ShownFile, viewing: Viewing): FileUrls {
    const query = signer.sign(file.id, shownVariant, holderOf(viewing), 'played')
    const url = `${mediaUrlContext().origin}/media/${file.id}/${shownVariant}?${query}`
    const isPreviewed = !viewing.isHidden && file.status !== 'error'
    return { url, thumbnails: isPreviewed ? [urlOf(file, 'blurred', viewing)] : [] }
  }

  /** Present as soon as something can be played, while further renditions are still made. */
  function mediaUrls(file: ShownFile, viewing: Viewing, isSeen: boolean): FileUrls {
    const slot = slots.of(file.type)
    const played = playedDirectly(file.media)
    const picture = isSeen ? slot.small : 'blurred'
    const isThere = file.media?.hasPoster && slot.variants.includes(picture)
    return {
      url: isSeen && played ? urlOf(file, played, viewing) : null,
      thumbnails: isThere ? [urlOf(file, picture, viewing)] : [],
    }
  }

  /** What players need to know of a file that they may play. */
  function playing(file: ShownFile, viewing: Viewing): PlayedFields {
    const { media } = file
    if (!media) return {}
    const { renditions, growing, storyboard, waveform } = media
    const heights = renditions.map(({ variant }) => Number(variant.slice(1)))
    return {
      hls: growing || heights.length > 0 ? urlOf(file, 'hls', viewing) : null,
      storyboard: storyboard ? urlOf(file, 'thumbnails', viewing) : null,
      heights,
      waveform,
      captions: captionsOf(file.variants ?? []).map((variant) => ({
        language: captionLanguage(variant) ?? '',
        url: urlOf(file, variant, viewing),
      })),
    }
  }

  // A home feed shows dozens of pictures: their URLs are cached, and stay the same for
  // minutes.
  const known = growingCache<FileUrls & { until: number }>(25_000)

  function pictureUrls(file: ShownFile, viewing: Viewing): FileUrls {
    const { kind, id } = holderOf(viewing)
    const name = [mediaUrlContext().origin, kind, id, file.id, viewing.isListed].join(' ')
    const until = signer.until(kind)
    const found = known.get(name)
    if (found?.until === until) return found
    const { main, small } = slots.of(file.type)
    const url = urlOf(file, main, viewing)
    const made = { url, thumbnails: [urlOf(file, small, viewing)], until }
    known.set(name, made)
    return made
  }

  return {
    file(file, viewing) {
      const { url, thumbnails } = urlsOf(file, viewing)
      return {
        _id: file.id,
        type: file.type,
        // A name such as `beach-with-anna.jpg` would reveal something of a locked file.
        name: isOpen(file, viewing) ? fileName(file) : '',
        mimeType: shownType(file),
        url,
        isLocked: !isOpen(file, viewing),
        thumbnails,
        size: Number(file.sizeBytes),
        width: file.width,
        height: file.height,
        duration: file.durationSeconds,
        status: shownStatus(file),
        alt: isOpen(file, viewing) ? file.alt : '',
        thumbhash: file.thumbhash,
        ...failureFor(viewing.viewerId, file),
        ...(isMedia(file.mimeType) && { progress: progressOf(file) }),
        ...((url !== null || isGrowing(file, viewing)) && playing(file, viewing)),
      }
    },
    signed(id, variant, viewerId) {
      const query = signer.sign(id, variant, holderOf({ viewerId }))
      return `${mediaUrlContext().origin}/media/${id}/${variant}?${query}`
    },
    upload(file) {
      const { url, thumbnails } = urlsOf(file, { viewerId: file.ownerId, unlocked: true })
      return { _id: file.id, type: file.type, url, thumbnails, status: shownStatus(file) }
    },
  }
}

/** `finished` as soon as it can be played, which players wait for, whatever is still made. */
const shownStatus = ({ status, media }: ShownFile): FileObject['status'] =>
  status === 'processing' && playedDirectly(media) ? 'finished' : status

const progressOf = ({ status, progress }: ShownFile) =>
  status === 'finished' ? 100 : (progress ?? 0)

/** Of video and audio, the type of the variant that is played, not of the upload. */
function shownType({ mimeType, media }: ShownFile): string {
  if (!media) return mimeType
  return media.waveform ? 'audio/mp4' : 'video/mp4'
}

/** Pages of the site send their session cookie; URLs for other clients carry its reference. */
function holderOf({ viewerId }: Pick<Viewing, 'viewerId'>): UrlHolder {
  const { boundTo } = mediaUrlContext()
  if (boundTo === undefined) return { kind: 'for', id: viewerId ?? '' }
  return { kind: 'session', id: boundTo }
}
