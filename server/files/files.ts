import type { Cipher } from '#server/platform/encryption/index.ts'
import type { Images } from '#server/platform/images/index.ts'
import type { Media } from '#server/platform/media/index.ts'
import type { PartialFiles } from '#server/platform/resumable/index.ts'
import type { AddressSigner } from '#server/platform/signing/index.ts'
import { fileKey, type UploadLimits } from '#server/platform/storage/index.ts'
import { keepUpload } from './actions.ts'
import type { FileWorld, KeepUpload, WaitingUpload } from './file-world.ts'
import { fileProcessor } from './jobs.ts'
import { type FindMarked, type MediaMarks, markedCopies } from './marks/index.ts'
import { workOnMedia } from './media-jobs.ts'
import { createPresenter, type Presenter } from './present.ts'
import type { MediaPass, StoredFile } from './reads.ts'
import { openSealed, type SealedPicture, sealPicture } from './sealed.ts'
import { createFileSlots, type FileSlots } from './slots.ts'
import { claimUpload, type UploadWorld } from './uploads/index.ts'

/** Who asks for a file, and from where. */
export interface FileReader {
  /** Empty: a visitor. */
  viewerId: string
  /** Two-letter code, when a trusted proxy says so. */
  country: string | undefined
}

/** What a reader may need to have: the media of an item, or no more than knowing of the item. */
export type FileRight = 'media' | 'preview'

/**
 * To whom a preview is open without a signature: to everyone wherever they are, to this reader but not
 * to everyone (its creator hides from a country), or to nobody.
 */
export type PreviewScope = 'everyone' | 'reader' | 'nobody'

/** Decides about files of items, at the moment when it is asked. */
export interface FileAccess {
  /** Whether a reader still has a right to a file. */
  mayStillSee(reader: FileReader, file: StoredFile, right: FileRight): Promise<boolean>
  previewScope(reader: FileReader, file: StoredFile): Promise<PreviewScope>
}

export interface SealedFiles {
  /** Encrypt an uploaded picture; see `sealPicture`. */
  seal(upload: WaitingUpload, account: string): Promise<SealedPicture>
  /** Read one, a WebP. Throws `upload_damaged` when it cannot be opened any more. */
  open(fileId: string): Promise<Buffer>
  /** Take one out of the store that nothing adopted. */
  discard(picture: SealedPicture): Promise<void>
}

/** The front door of files for the domains whose items have some. */
export interface Files {
  /** Turn a received upload into a file of its owner; see `keepUpload`. */
  keep(input: KeepUpload): Promise<StoredFile>
  /** Pictures that lie encrypted in the store, such as identity documents. */
  sealed: SealedFiles
  present: Presenter
  slots: FileSlots
  /** Make the variants of a file now; the job does the same. */
  process(fileId: string): Promise<void>
  /** Do the next step of what an account waits for; see `queueMedia`. */
  workOnMedia(waiting: { pass: MediaPass; ownerId: string }): Promise<void>
  /** Prepares video and sound; asked whether it can. */
  media: Pick<Media, 'isReady' | 'sweepFolders'>
  access: FileAccess
  /** The copy of a photo with its viewer's handle; see `FindMarked`. */
  findMarked: FindMarked
  /** Pictures of marks by themselves. */
  markLayer: Images['markLayer']
  /** Take an upload that arrived in parts; see `claimUpload`. */
  claimUpload(
    upload: { id: string; ownerId: string },
    limits: UploadLimits,
  ): ReturnType<typeof claimUpload>
  /** What the calls of such uploads need. */
  uploads: UploadWorld
  signer: AddressSigner
  /** The account behind a session's reference; undefined when the session ended. */
  sessionOwner: (sessionRef: string) => Promise<string | undefined>
  close(): Promise<void>
}

interface FilesParts extends Omit<FileWorld, 'slots'> {
  partials: PartialFiles
  /** Encrypts sealed files. */
  cipher: Cipher
  signer: AddressSigner
  sessionOwner: Files['sessionOwner']
  /** Asked for files of items; owners are let through before. */
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
    sealed: {
      seal: (upload, account) => sealPicture({ store, images, cipher }, upload, account),
      open: (fileId) => openSealed({ store, images, cipher }, fileId),
      discard: ({ id }) => store.remove(fileKey(id, 'original')),
    },
    present: createPresenter({ signer, slots }),
    process: fileProcessor(world),
    uploads,
    claimUpload: (upload, limits) => claimUpload(uploads, upload, limits),
    workOnMedia: (waiting) => workOnMedia(world, waiting),
    media,
    slots,
    findMarked: markedCopies(world),
    markLayer: images.markLayer,
    access: {
      mayStillSee: async (reader, file, right) => {
        if (file.ownerId === reader.viewerId) return true
        return file.itemId !== null && access.mayStillSee(reader, file, right)
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
