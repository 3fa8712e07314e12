import type { Images } from '#server/platform/images/index.ts'
import type { AddressSigner } from '#server/platform/signing/index.ts'
import { type FileWorld, type KeepUpload, keepUpload } from './actions.ts'
import { fileProcessor } from './jobs.ts'
import { createPresenter, type Presenter } from './present.ts'
import type { StoredFile } from './reads.ts'

/**
 * Whether an account (`''`: a visitor) still has the right to a file that belongs to an item. Owners
 * are let through before it is asked.
 */
export type SightCheck = (viewerId: string, file: StoredFile) => Promise<boolean>

/** The front door of files for the domains whose items have some. */
export interface Files {
  /** Turn a received upload into a file of its owner; see `keepUpload`. */
  keep(input: KeepUpload): Promise<StoredFile>
  present: Presenter
  /** Make the variants of a file now; the job does the same. */
  process(fileId: string): Promise<void>
  mayStillSee: SightCheck
  signer: AddressSigner
  close(): Promise<void>
}

interface FilesParts extends Omit<FileWorld, 'images'> {
  images: Images
  signer: AddressSigner
  /** Origin that serves `/media`, without a closing slash. */
  origin: string
  /** Asked for files of items, once their owner is let through. */
  mayStillSee: SightCheck
}

export function createFiles(parts: FilesParts): Files {
  const { db, store, images, signer, origin } = parts
  const world = { db, store, images }
  return {
    keep: (input) => keepUpload(world, input),
    present: createPresenter({ origin, signer }),
    process: fileProcessor(world),
    mayStillSee: async (viewerId, file) => {
      if (file.ownerId === viewerId) return true
      return file.itemId !== null && parts.mayStillSee(viewerId, file)
    },
    signer,
    close: () => images.close(),
  }
}
