import type { Cipher } from '#server/platform/encryption/index.ts'
import type { Images } from '#server/platform/images/index.ts'
import type { Attempt } from '#server/platform/jobs/index.ts'
import type { Media } from '#server/platform/media/index.ts'
import type { PartialFiles } from '#server/platform/resumable/index.ts'
import type { UrlSigner } from '#server/platform/signing/index.ts'
import type { UploadLimits } from '#server/platform/storage/index.ts'
import { keepUpload } from './actions.ts'
import { type EncryptedPicture, encryptPicture, readEncrypted } from './encrypted-pictures.ts'
import type { FileWorld, KeepUpload, WaitingUpload } from './file-world.ts'
import { fileProcessor } from './jobs.ts'
import { type FindMarked, type MediaMarks, markedCopies } from './marks/index.ts'
import { workOnMedia } from './media-jobs.ts'
import { discardBytes } from './pending-bytes-actions.ts'
import { createPresenter, type Presenter } from './present.ts'
import type { MediaPass, StoredFile } from './reads.ts'
import { createFileSlots, type FileSlots } from './slots.ts'
import { claimUpload, type UploadWorld } from './uploads/index.ts'

/** Who requests a file, and from which country. */
export interface FileReader {
  /** Empty for a visitor. */
  viewerId: string
  /** Two-letter code, when a trusted proxy says so. */
  country: string | undefined
}

/** The right that a reader needs: to the item's media, or only to know that the item exists. */
export type FileRight = 'media' | 'preview'

/**
 * Who sees a preview without a signature: everyone in every country, this reader but not everyone
 * (the creator hides from a country), or nobody.
 */
export type PreviewScope = 'everyone' | 'reader' | 'nobody'

/** Decides about access to files of items, at the time of the request. */
export interface FileAccess {
  /** Whether a reader has a right to a file now. */
  mayStillSee(reader: FileReader, file: StoredFile, right: FileRight): Promise<boolean>
  previewScope(reader: FileReader, file: StoredFile): Promise<PreviewScope>
}

export interface EncryptedFiles {
  /** Encrypt an uploaded picture; see `encryptPicture`. */
  store(
    upload: WaitingUpload,
    by: { account: string; ownerId: string | null },
  ): Promise<EncryptedPicture>
  /** Read one as WebP. Throws `upload_damaged` when it cannot be decrypted or decoded any more. */
  open(fileId: string): Promise<Buffer>
  /** Delete one from the store that nothing adopted. */
  discard(picture: EncryptedPicture): Promise<void>
}

/** The interface of files for domains whose items have some. */
export interface Files {
  /** Turn a received upload into a file of its owner; see `keepUpload`. */
  keep(input: KeepUpload): Promise<StoredFile>
  /** Pictures that are stored encrypted, such as identity documents. */
  encrypted: EncryptedFiles
  present: Presenter
  slots: FileSlots
  /** Make the variants of a file now instead of by the job. */
  process(fileId: string): Promise<void>
  /** Do the next step of an account's waiting media; see `queueMedia`. */
  workOnMedia(
    waiting: { pass: MediaPass; ownerId: string },
    attempt?: Partial<Attempt>,
  ): Promise<void>
  /** Processes video and audio; may be unavailable. */
  media: Pick<Media, 'isReady' | 'sweepFolders'>
  access: FileAccess
  /** The copy of a photo that carries its viewer's handle; see `FindMarked`. */
  findMarked: FindMarked
  /** Renders a mark as a picture of its own. */
  markLayer: Images['markLayer']
  toJpeg: Images['toJpeg']
  /** Claim an upload that arrived in parts; see `claimUpload`. */
  claimUpload(
    upload: { id: string; ownerId: string },
    limits: UploadLimits,
  ): ReturnType<typeof claimUpload>
  /** Dependencies of the endpoints for such uploads. */
  uploads: UploadWorld
  signer: UrlSigner
  /** The account of a session reference; undefined when the session ended. */
  sessionOwner: (sessionRef: string) => Promise<string | undefined>
  close(): Promise<void>
}

interface FilesParts extends Omit<FileWorld, 'slots'> {
  partials: PartialFiles
  /** Encrypts identity documents. */
  cipher: Cipher
  signer: UrlSigner
  sessionOwner: Files['sessionOwner']
  /** Decides about files of items; owners are allowed before it is called. */
  access: FileAccess
  marks: MediaMarks
}

export function createFiles(parts: FilesParts): Files {
  const { clock, db, store, images, media, settings, cipher, signer } = parts
  const { sessionOwner, access, partials, marks } = parts
  const slots = createFileSlots()
  const world = { clock, db, store, images, media, settings, slots, marks }
  const uploads = { ...world, partials }
  return {
    keep: (input) => keepUpload(world, input),
    encrypted: {
      store: (upload, by) => encryptPicture({ clock, db, store, images, cipher }, upload, by),
      open: (fileId) => readEncrypted({ store, cipher }, fileId),
      discard: ({ id }) => discardBytes({ db, store }, { fileId: id, variant: 'original' }),
    },
    present: createPresenter({ signer, slots }),
    process: fileProcessor(world),
    uploads,
    claimUpload: (upload, limits) => claimUpload(uploads, upload, limits),
    workOnMedia: (waiting, attempt) => workOnMedia(world, waiting, attempt),
    media,
    slots,
    findMarked: markedCopies(world),
    markLayer: images.markLayer,
    toJpeg: images.toJpeg,
    access: {
      mayStillSee: async (reader, file, right) => {
        if (file.ownerId === reader.viewerId) return true
        return access.mayStillSee(reader, file, right)
      },
      previewScope: async (reader, file) =>
        file.itemId === null ? 'nobody' : access.previewScope(reader, file),
    },
    signer,
    sessionOwner,
    close: async () => {
      media.close()
      await images.close()
    },
  }
}
