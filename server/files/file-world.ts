import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Images } from '#server/platform/images/index.ts'
import type { Media } from '#server/platform/media/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import type { MediaMarks } from './marks/index.ts'
import type { FileSlots } from './slots.ts'

/** Dependencies of the work on files. */
export interface FileWorld {
  clock: Clock
  db: Db
  store: FileStore
  images: Images
  media: Media
  settings: Settings
  slots: FileSlots
  marks: MediaMarks
}

/** An upload that waits in the store under a temporary key. */
export interface WaitingUpload {
  key: string
  mimeType: string
  sizeBytes: number
  name: string
}

export interface KeepUpload {
  ownerId: string
  /** The type of a registered slot. */
  type: string
  upload: WaitingUpload
}
