import type { Viewer } from '#server/kernel/viewer.ts'
import { type Db, rows, type Tx } from '#server/platform/database/index.ts'
import type { ItemFacts } from './item-kinds.ts'
import type { Rights } from './rules.ts'

export type RightsViewer = Pick<Viewer, 'id' | 'isPerformer'>

const none: Rights = {
  isOwner: false,
  isAccount: false,
  isCreator: false,
  isMember: false,
  isSubscribed: false,
  hasBought: false,
}

/** What a viewer has to do with each of some items, by the item's id. One statement for all. */
export async function rightsOf(
  db: Db | Tx,
  viewer: RightsViewer | null,
  items: readonly ItemFacts[],
): Promise<Map<string, Rights>> {
  if (!viewer) return new Map(items.map(({ id }) => [id, none]))
  const held = await heldBy(db, viewer.id, items)
  return new Map(
    items.map(({ id, ownerId, memberIds }) => [
      id,
      {
        isOwner: ownerId === viewer.id,
        isAccount: true,
        isCreator: viewer.isPerformer,
        isMember: memberIds?.includes(viewer.id) ?? false,
        isSubscribed: held.has(ownerId),
        hasBought: held.has(id),
      },
    ]),
  )
}

/** Which creators an account is subscribed to, and which items it bought: their ids in one set. */
async function heldBy(db: Db | Tx, accountId: string, items: readonly ItemFacts[]) {
  const protectedOnes = items.filter(
    ({ audience }) => audience === 'subscribers' || audience === 'buyers',
  )
  if (protectedOnes.length === 0) return new Set<string>()
  const found = await rows<{ id: string }>(
    db,
    `select performer_id as id from subscription
       where user_id = $1 and performer_id = any($2::text[]) and expired_at > now()
     union all
     select target_id from wallet_charge
       where source_id = $1 and target_id = any($3::text[]) and status = 'success'
         and type in ('feed', 'video', 'gallery', 'message', 'public_chat')`,
    [
      accountId,
      [...new Set(protectedOnes.map(({ ownerId }) => ownerId))],
      protectedOnes.map(({ id }) => id),
    ],
  )
  return new Set(found.map(({ id }) => id))
}
