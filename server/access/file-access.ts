import { permissionsOf } from '#contract/identity/staff.ts'
import type { FileAccess, FileRight, StoredFile } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ItemFacts, ItemKinds, ItemRef } from './item-kinds.ts'
import type { Openings } from './openings/actions.ts'
import { isBlockedBy, listBlockedCountries } from './relations/index.ts'
import { isReviewerOf } from './reviews.ts'
import { isPaidFor, mayReview, mediaIsOpen, type RightsViewer, rightsOf } from './rules.ts'
import { evidenceKind, noViewerState, type ViewerStates } from './viewer-states.ts'
import { findSeen } from './visibility.ts'

interface FileAccessParts {
  db: Db
  clock: Clock
  kinds: ItemKinds
  viewerStates: ViewerStates
  openings: Pick<Openings, 'note'>
}

/** The columns of a file that the check needs: the item that holds it. */
type HeldFile = Pick<StoredFile, 'itemKind' | 'itemId'>

/**
 * Checks whether a reader may have the bytes of an item's file now. The rules of lists and single
 * reads apply again: a signed URL alone grants no right.
 */
export function fileAccess(parts: FileAccessParts): FileAccess {
  const { db, kinds, viewerStates } = parts
  return {
    mayStillSee: async ({ viewerId, country }, file, right) => {
      const viewer = viewerId === '' ? null : await findViewer(db, viewerId)
      if (viewer === undefined) return false
      const item = await itemFor(kinds, file, viewerId)
      const reader = { viewer, country }
      if (item && (await seesItem(parts, reader, { item, right }))) return true
      return viewer !== null && isEvidenceFor(parts, viewer, file)
    },
    previewScope: async ({ viewerId, country }, file) => {
      const item = itemOf(kinds, file)
      const seen = item && (await findSeen(db, kinds, { viewer: null, country }, item))
      if (!seen) return 'nobody'
      const viewer = viewerId === '' ? null : ((await findViewer(db, viewerId)) ?? null)
      // A visitor's country was checked with the item.
      const isBlocked =
        seen.isBlocked ||
        (viewer !== null && (await isBlockedBy(db, seen.rootOwnerId, { viewer, country })))
      if (isBlocked) {
        return (await isReviewerOf(viewerStates, viewer, seen.facts)) ? 'reader' : 'nobody'
      }
      // A shared cache does not know the reader's country.
      const countries = await listBlockedCountries(db, seen.rootOwnerId)
      return countries.length === 0 ? 'everyone' : 'reader'
    },
  }
}

interface Wanted {
  item: ItemRef
  right: FileRight
}

async function seesItem(
  parts: FileAccessParts,
  { viewer, country }: { viewer: RightsViewer | null; country: string | undefined },
  { item, right }: Wanted,
): Promise<boolean> {
  const seen = await findSeen(parts.db, parts.kinds, { viewer, country }, item)
  if (!seen) return viewer !== null && isRetainedFor(parts, { viewer, country }, item, right)
  if (seen.isBlocked && !(await isReviewerOf(parts.viewerStates, viewer, seen.facts))) return false
  return right === 'preview' || isOpenTo(parts, viewer, seen.facts)
}

/** Whether the file is evidence of a report that this reader has opened, wherever else it is used. */
async function isEvidenceFor(
  { viewerStates }: FileAccessParts,
  viewer: RightsViewer,
  { id }: Pick<StoredFile, 'id'>,
): Promise<boolean> {
  if (!mayReview(viewer)) return false
  const items = [{ kind: evidenceKind, id }]
  return (await viewerStates.reviewed({ viewerId: viewer.id, items })).size > 0
}

function itemOf(kinds: ItemKinds, { itemKind, itemId }: HeldFile): ItemRef | undefined {
  return itemKind && itemId && kinds.has(itemKind) ? { kind: itemKind, id: itemId } : undefined
}

/** The item as which the reader may have it. */
async function itemFor(
  kinds: ItemKinds,
  file: HeldFile,
  viewerId: string,
): Promise<ItemRef | undefined> {
  const item = itemOf(kinds, file)
  if (!item || viewerId === '') return item
  const id = await kinds.of(item.kind).heldAs?.(item.id, viewerId)
  return id ? { ...item, id } : item
}

/** Whether the media of an item are open; a buyer or subscriber has then opened it today. */
async function isOpenTo(
  { clock, viewerStates, openings }: FileAccessParts,
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
        mayReview: mayReview(viewer),
      })
    : noViewerState
  const rights = rightsOf(viewer, facts, state)
  const isOpen = mediaIsOpen(facts, rights, now)
  if (isOpen && viewer && isPaidFor(facts, rights)) {
    openings.note({ accountId: viewer.id, kind: facts.kind, itemId: facts.id })
  }
  return isOpen
}

/**
 * Items of a deleted creator, and messages that their author deleted, are visible to their buyers only. A buyer who has become a creator
 * finds them locked, as all items of other creators, including their previews.
 */
async function isRetainedFor(
  parts: FileAccessParts,
  { viewer, country }: { viewer: RightsViewer; country: string | undefined },
  { kind, id }: ItemRef,
  right: FileRight,
): Promise<boolean> {
  const [facts] = await parts.kinds.of(kind).facts(parts.db, [id])
  if (!facts?.isRetained) return false
  if (await isBlockedBy(parts.db, facts.ownerId, { viewer, country })) return false
  const buyer = right === 'preview' ? { ...viewer, isPerformer: false } : viewer
  return isOpenTo(parts, buyer, { ...facts, audience: 'buyers' })
}

async function findViewer(db: Db, id: string): Promise<RightsViewer | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['is_performer', 'roles'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row && { id, isPerformer: row.is_performer, permissions: permissionsOf(row.roles) }
}
