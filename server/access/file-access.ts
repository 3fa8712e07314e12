import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ItemFacts, ItemKinds } from './item-kinds.ts'
import { mediaIsOpen, type RightsViewer, rightsOf } from './rules.ts'
import { noViewerState, type ViewerStates } from './viewer-states.ts'
import { findSeen } from './visibility.ts'

interface FileAccessParts {
  db: Db
  clock: Clock
  kinds: ItemKinds
  viewerStates: ViewerStates
}

/** What the check needs to know of a file: the item that holds it. */
interface HeldFile {
  itemKind: string | null
  itemId: string | null
}

/** Who asks for a file, and from where. */
interface FileReader {
  /** Empty: a visitor. */
  viewerId: string
  /** Two letters, when a trusted proxy says so. */
  country: string | undefined
}

/**
 * Whether a reader may have the bytes of an item's file at this moment. What holds for lists and
 * single reads holds here again: a signed address is no right.
 */
export function fileAccess(
  parts: FileAccessParts,
): (reader: FileReader, file: HeldFile) => Promise<boolean> {
  return async ({ viewerId, country }, { itemKind, itemId }) => {
    if (!itemKind || !itemId || !parts.kinds.has(itemKind)) return false
    const viewer = viewerId === '' ? null : await findViewer(parts.db, viewerId)
    if (viewer === undefined) return false
    const item = { kind: itemKind, id: itemId }
    const seen = await findSeen(parts.db, parts.kinds, { viewer, country }, item)
    return seen !== undefined && !seen.isBlocked && isOpenTo(parts, viewer, seen.facts)
  }
}

async function isOpenTo(
  { clock, viewerStates }: FileAccessParts,
  viewer: RightsViewer | null,
  facts: ItemFacts,
): Promise<boolean> {
  const now = clock.now()
  const state = viewer
    ? await viewerStates.of({
        viewerId: viewer.id,
        creatorIds: [facts.ownerId],
        items: [facts],
        now,
      })
    : noViewerState
  return mediaIsOpen(facts, rightsOf(viewer, facts, state), now)
}

async function findViewer(db: Db, id: string): Promise<RightsViewer | undefined> {
  const row = await db
    .selectFrom('account')
    .select('is_performer')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row && { id, isPerformer: row.is_performer }
}
