import { type Db, firstRow } from '#server/platform/database/index.ts'
import type { ItemKinds } from './item-kinds.ts'
import { type RightsViewer, rightsOf } from './rights.ts'
import { mediaIsOpen } from './rules.ts'
import { findSeen } from './visibility.ts'

/** What the check needs to know of a file: the item that holds it. */
export interface HeldFile {
  itemKind: string | null
  itemId: string | null
}

/**
 * Whether an account (`''`: a visitor) may have the bytes of an item's file at this moment. What holds
 * for lists and single reads holds here again: an address that was signed is no right.
 */
export function sightCheck(
  db: Db,
  kinds: ItemKinds,
): (viewerId: string, file: HeldFile) => Promise<boolean> {
  return async (viewerId, { itemKind, itemId }) => {
    if (!itemKind || !itemId || !kinds.has(itemKind)) return false
    const viewer = viewerId === '' ? null : await findViewer(db, viewerId)
    if (viewer === undefined) return false
    const seen = await findSeen(db, kinds, { viewer }, { kind: itemKind, id: itemId })
    if (!seen || seen.isBlocked) return false
    const rights = (await rightsOf(db, viewer, [seen.facts])).get(itemId)
    return rights !== undefined && mediaIsOpen(seen.facts, rights)
  }
}

async function findViewer(db: Db, id: string): Promise<RightsViewer | undefined> {
  const row = await firstRow<{ is_performer: boolean }>(
    db,
    `select is_performer from account where id = $1 and status = 'active'`,
    [id],
  )
  return row && { id, isPerformer: row.is_performer }
}
