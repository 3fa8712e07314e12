import type { AddressSigner } from '#server/platform/signing/index.ts'
import { type FileWorld, type KeepUpload, keepUpload } from './actions.ts'
import { fileProcessor } from './jobs.ts'
import { createPresenter, type Presenter } from './present.ts'
import type { StoredFile } from './reads.ts'
import { createFileSlots, type FileSlots } from './slots.ts'

/** Who asks for a file, and from where. */
export interface FileReader {
  /** Empty: a visitor. */
  viewerId: string
  /** Two letters, when a trusted proxy says so. */
  country: string | undefined
}

/**
 * Whether a reader still has the right to a file that belongs to an item. Owners are let through
 * before it is asked.
 */
export type FileAccess = (reader: FileReader, file: StoredFile) => Promise<boolean>

/** The front door of files for the domains whose items have some. */
export interface Files {
  /** Turn a received upload into a file of its owner; see `keepUpload`. */
  keep(input: KeepUpload): Promise<StoredFile>
  present: Presenter
  slots: FileSlots
  /** Make the variants of a file now; the job does the same. */
  process(fileId: string): Promise<void>
  mayStillSee: FileAccess
  signer: AddressSigner
  close(): Promise<void>
}

interface FilesParts extends Omit<FileWorld, 'slots'> {
  signer: AddressSigner
  /** Origin that serves `/media`, without a closing slash. */
  origin: string
  /** Asked for files of items, once their owner is let through. */
  mayStillSee: FileAccess
}

export function createFiles(parts: FilesParts): Files {
  const { db, store, images, signer, origin } = parts
  const slots = createFileSlots()
  const world = { db, store, images, slots }
  return {
    keep: (input) => keepUpload(world, input),
    present: createPresenter({ origin, signer, slots }),
    process: fileProcessor(world),
    slots,
    mayStillSee: async (reader, file) => {
      if (file.ownerId === reader.viewerId) return true
      return file.itemId !== null && parts.mayStillSee(reader, file)
    },
    signer,
    close: () => images.close(),
  }
}
