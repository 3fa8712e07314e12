import { grantEntitlements, type ItemFacts, type ItemKind } from '#server/access/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { Buyer, Spent } from '../offer.ts'
import { itemRefusal } from '../rules.ts'
import { type ChargeParts, pay } from './pay.ts'

/** Kinds whose items are bought one by one, at the price that they carry, and owned from then on. */
export type OwnedKind = 'feed' | 'video' | 'gallery' | 'message'

/**
 * Buy an item that can be owned. Buying it twice costs nothing: the second is a conflict.
 *
 * @throws Problem `not_found`, `not_for_sale`, `already_bought` and those of `pay`
 */
export function buyItem(
  parts: ChargeParts,
  buyer: Buyer,
  { kind: name, id }: { kind: OwnedKind; id: string },
): Promise<Spent> {
  const kind = parts.kinds.of(name)
  return pay(parts, buyer, async () => {
    const now = parts.clock.now()
    const [item] = await kind.find(parts.db, [id])
    return {
      type: name,
      target: name,
      targetId: id,
      payeeId: item?.ownerId ?? null,
      priceCents: item?.priceCents ?? 0n,
      quantity: 1,
      description: item?.title ?? '',
      meta: {},
      refusal: itemRefusal(item, buyer.id, now),
      grant:
        item && ((tx, chargeId) => grantItem(tx, { kind, item, chargeId, buyerId: buyer.id, now })),
    }
  })
}

interface Bought {
  kind: ItemKind
  item: ItemFacts
  chargeId: string
  buyerId: string
  now: Date
}

/** The buyer owns the item from now on; its kind does what else follows. */
async function grantItem(tx: Tx, { kind, item, chargeId, buyerId, now }: Bought): Promise<void> {
  await kind.grant?.(tx, { id: chargeId, itemId: item.id, buyerId })
  const source = { kind: 'purchase', id: chargeId } as const
  const subject = { kind: kind.name, id: item.id }
  await grantEntitlements(tx, [
    { accountId: buyerId, subject, source, startsAt: now, endsAt: null },
  ])
}
