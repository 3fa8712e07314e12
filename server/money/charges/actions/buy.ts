import type { ItemFacts, ItemKind } from '#server/access/index.ts'
import type { Buyer, Offer, Spent } from '../offer.ts'
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
      refusal: itemRefusal(item, buyer.id, parts.clock.now()),
      grant: grantOf(kind, item, buyer.id),
    }
  })
}

function grantOf(kind: ItemKind, item: ItemFacts | undefined, buyerId: string): Offer['grant'] {
  if (!item || !kind.grant) return undefined
  return (tx, id) => kind.grant?.(tx, { id, itemId: item.id, buyerId }) ?? Promise.resolve()
}
