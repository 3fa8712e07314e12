import type { ItemKinds } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Charge } from '#server/money/ledger/index.ts'
import { checkShownPrice } from '../../shown-price.ts'
import { repeats } from '../rules.ts'
import { type Buyer, type ChargeParts, chargeWallet } from './charge.ts'

export interface BuyParts extends ChargeParts {
  kinds: ItemKinds
}

interface ItemToBuy {
  kind: string
  id: string
  /** What its page said that it costs, in dollars. */
  shownPrice?: number | undefined
}

/**
 * Buy an item of any kind, once; the buyer keeps it. Buying it again is a conflict and costs
 * nothing.
 *
 * @throws Problem those of the kind's quote, `not_for_sale`, `price_changed`, `amount_invalid`, and
 *   those of `chargeWallet`
 */
export async function buyItem(parts: BuyParts, buyer: Buyer, item: ItemToBuy): Promise<Charge> {
  const { clock } = parts
  const { quote, grant, chargeType: type = item.kind } = parts.kinds.of(item.kind)
  if (!quote) throw new Problem('not_for_sale')
  const [buyerId, itemId] = [buyer.id, item.id]
  const [charge] = await chargeWallet(parts, {
    buyer,
    quote: async () => {
      const quoted = await quote({ buyerId, itemId, now: clock.now() })
      checkShownPrice(quoted.priceCents, item.shownPrice)
      return [
        { type, target: { kind: item.kind, id: itemId }, isUnlock: true, grant, quote: quoted },
      ]
    },
    unlocks: [itemId],
    isRepeatOf: repeats({ type, targetId: itemId }),
  })
  return charge
}
