import type { ItemKinds } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Charge } from '#server/money/ledger/index.ts'
import { type Buyer, type ChargeParts, chargeWallet } from './charge.ts'

export interface BuyParts extends ChargeParts {
  kinds: ItemKinds
}

/**
 * Buy an item of any kind, once; the buyer keeps it. Buying it again is a conflict and costs
 * nothing.
 *
 * @throws Problem those of the kind's quote, `not_for_sale`, and those of `chargeWallet`
 */
export function buyItem(
  parts: BuyParts,
  buyer: Buyer,
  item: { kind: string; id: string },
): Promise<Charge> {
  const { clock } = parts
  const { quote, grant } = parts.kinds.of(item.kind)
  if (!quote) throw new Problem('not_for_sale')
  const [buyerId, itemId] = [buyer.id, item.id]
  return chargeWallet(parts, {
    buyer,
    type: item.kind,
    targetKind: item.kind,
    targetId: itemId,
    isUnlock: true,
    quote: () => quote({ buyerId, itemId, now: clock.now() }),
    grant,
  })
}
