import type { ItemRef } from './item-kinds.ts'
import type { Reader } from './relations/index.ts'
import { mayReview, type RightsViewer } from './rules.ts'
import type { ViewerStates } from './viewer-states.ts'

/**
 * Whether an account decides about an open report of one of some items, or of something that stands
 * under one, such as a comment, and has opened that report. Such readers see that item in spite of any
 * block: a creator who blocks staff would be judged by nobody. Nothing is read for accounts that may not
 * decide about reports.
 */
export async function isReviewerOf(
  states: Pick<ViewerStates, 'reviewed'>,
  viewer: RightsViewer | null,
  ...items: readonly ItemRef[]
): Promise<boolean> {
  if (!viewer || !mayReview(viewer)) return false
  const found = await states.reviewed({ viewerId: viewer.id, items, includeRoots: true })
  return found.size > 0
}

/** Read an item that was not found once more without blocks, for those who review it. */
export async function readForReview<Row extends { id: string }>(
  states: Pick<ViewerStates, 'reviewed'>,
  kind: string,
  reader: Reader,
  read: (reader: Reader) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (!reader.viewer || !mayReview(reader.viewer)) return undefined
  const row = await read({ ...reader, isReviewer: true })
  return row && (await isReviewerOf(states, reader.viewer, { kind, id: row.id })) ? row : undefined
}
