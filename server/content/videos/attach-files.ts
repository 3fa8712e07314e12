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

type Place = keyof typeof types

export const videoSlots = {
  [types.video]: mediaSlots.video,
  [types.thumbnail]: protectedSlot,
  [types.teaser]: { ...teaserSlot, maxMb: 'teaserMaxMb' },
} as const

/** The uploads of a request, by slot. */
export type GivenUploads = Partial<Record<Place, WaitingUpload | undefined>>

/** The ids of the files that were stored from them. */
type KeptFiles = Partial<Record<Place, string>>

/** Store uploads as files of the creator. Throws as keeping does, and names the slot. */
export async function keepVideoFiles(
  files: Files,
  creatorId: string,
  uploads: GivenUploads,
): Promise<KeptFiles> {
  const kept: KeptFiles = {}
  for (const place of ['thumbnail', 'teaser', 'video'] as const) {
    const upload = uploads[place]
    if (!upload) continue
    try {
      const file = await files.keep({ ownerId: creatorId, type: types[place], upload })
      kept[place] = file.id
    } catch (failure) {
      throw failure instanceof Problem ? besideField(failure, place) : failure
    }
  }
  return kept
}

const besideField = ({ code, facts }: Problem, place: Place) =>
  fieldProblem(code, place, facts as never)

/** Attach the stored files to a video. */
export async function attachVideoFiles(
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
  kept: KeptFiles,
  now: Date,
): Promise<void> {
  for (const [place, fileId] of Object.entries(kept)) {
    const item = { itemKind: 'video', itemId: id, ownerId: creatorId }
    await attachFiles(tx, { ...item, fileIds: [fileId], types: [types[place as Place]] }, now)
  }
}
