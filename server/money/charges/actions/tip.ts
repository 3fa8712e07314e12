import type { Buyer, Offer, Spent } from '../offer.ts'
import { tipAmount, tipRefusal } from '../rules.ts'
import { type ChargeParts, pay } from './pay.ts'

export interface Tip {
  creatorId: string
  /** Dollars. */
  price: number
}

/**
 * Send a tip from the buyer's wallet to a creator. Without a key each call is a new tip.
 *
 * @throws Problem `tip_out_of_range`, `amount_invalid` and those of `pay`
 */
export function sendTip(parts: ChargeParts, buyer: Buyer, tip: Tip): Promise<Spent> {
  const priceCents = tipAmount(tip.price)
  const limits = {
    min: parts.settings.get('minimumTipPrice'),
    max: parts.settings.get('maximumTipPrice'),
  }
  const offer: Offer = {
    type: 'tip',
    target: 'performer',
    targetId: tip.creatorId,
    payeeId: tip.creatorId,
    priceCents,
    quantity: 1,
    description: 'Tip',
    meta: {},
    refusal: tipRefusal(priceCents, limits),
  }
  return pay(parts, buyer, () => offer)
}
