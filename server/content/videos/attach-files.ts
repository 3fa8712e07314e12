import {
  attachFiles,
  type Files,
  mediaSlots,
  protectedSlot,
  teaserSlot,
  type WaitingUpload,
} from '#server/files/index.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'

/** The type of the file in each slot of a video. */
const types = { video: 'video', thumbnail: 'video-thumbnail', teaser: 'video-teaser' } as const

type Slot = keyof typeof types

export const videoSlots = {
  [types.video]: mediaSlots.video,
  [types.thumbnail]: protectedSlot,
  [types.teaser]: { ...teaserSlot, maxMb: 'teaserMaxMb' },
} as const

/** The uploads of a request, by slot. */
export type VideoUploads = Partial<Record<Slot, WaitingUpload | undefined>>

/** The ids of the files that were stored from them. */
type StoredFiles = Partial<Record<Slot, string>>

/** Store uploads as files of the creator. Throws as keeping does, and names the slot. */
export async function keepVideoFiles(
  files: Files,
  creatorId: string,
  uploads: VideoUploads,
): Promise<StoredFiles> {
  const stored: StoredFiles = {}
  for (const slot of ['thumbnail', 'teaser', 'video'] as const) {
    const upload = uploads[slot]
    if (!upload) continue
    try {
      const file = await files.keep({ ownerId: creatorId, type: types[slot], upload })
      stored[slot] = file.id
    } catch (failure) {
      throw failure instanceof Problem ? besideField(failure, slot) : failure
    }
  }
  return stored
}

const besideField = ({ code, facts }: Problem, slot: Slot) =>
  fieldProblem(code, slot, facts as never)

/** Attach the stored files to a video. */
export async function attachVideoFiles(
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
  stored: StoredFiles,
  now: Date,
): Promise<void> {
  for (const [slot, fileId] of Object.entries(stored)) {
    const item = { itemKind: 'video', itemId: id, ownerId: creatorId }
    await attachFiles(tx, { ...item, fileIds: [fileId], types: [types[slot as Slot]] }, now)
  }
}
