import { discardCaptions, replaceCaptions, storeCaptions } from '#server/files/index.ts'
import { updateItem } from '#server/items/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { type ActionParts, held, type OwnVideo } from './actions.ts'
import { videoFields } from './fields.ts'

export interface CaptionParts extends Pick<ActionParts, 'db' | 'clock'> {
  store: Parameters<typeof storeCaptions>[0]['store']
}

interface OwnCaptions extends OwnVideo {
  language: string
}

/**
 * Set the captions of a creator's video in a language, replacing those before. Throws `not_found`,
 * and as storing them does.
 */
export async function setCaptions(
  parts: CaptionParts,
  own: OwnCaptions,
  text: string,
): Promise<void> {
  const { fileId } = await parts.db.transaction().execute((tx) => held(tx, own))
  const stored = await storeCaptions(
    parts,
    { fileId, ownerId: own.creatorId },
    { language: own.language, text },
  )
  try {
    await change(parts, own, stored)
  } catch (failure) {
    await discardCaptions(parts, stored).catch(() => 'they are swept later')
    throw failure
  }
}

/** Remove captions, if there are any. Throws `not_found`. */
export const removeCaptions = (parts: CaptionParts, own: OwnCaptions): Promise<void> =>
  change(parts, own)

async function change(
  parts: CaptionParts,
  own: OwnCaptions,
  stored?: { fileId: string; variant: string },
): Promise<void> {
  const { language } = own
  await parts.db.transaction().execute(async (tx: Tx) => {
    const video = await held(tx, own)
    // The video's file was replaced meanwhile: these captions belong to the one before.
    if (stored && stored.fileId !== video.fileId) throw new Problem('not_found')
    await updateItem(tx, videoFields, video, parts.clock.now())
    const captions = { fileId: video.fileId, language, ...(stored && { variant: stored.variant }) }
    await replaceCaptions(tx, captions)
  })
}
