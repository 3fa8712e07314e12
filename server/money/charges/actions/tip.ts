import type { Charge } from '#server/money/ledger/index.ts'
import { repeats, tipAmount } from '../rules.ts'
import { type Buyer, type ChargeParts, chargeWallet } from './charge.ts'

export interface Tip {
  creatorId: string
  /** Dollars. */
  price: number
}

/**
 * Send a tip from the buyer's wallet to a creator. Without a key each call is a new tip.
 *
 * @throws Problem `tip_out_of_range`, `amount_invalid` and those of `chargeWallet`
 */
export async function sendTip(
  parts: ChargeParts,
  buyer: Buyer,
  { creatorId, price }: Tip,
): Promise<Charge> {
  const { settings } = parts
  const limits = { min: settings.get('minimumTipPrice'), max: settings.get('maximumTipPrice') }
  const amountCents = tipAmount(price, limits)
  const [charge] = await chargeWallet(parts, {
    buyer,
    quote: () => [
      {
        type: 'tip',
        target: { kind: 'performer', id: creatorId },
        isUnlock: false,
        quote: { payeeId: creatorId, priceCents: amountCents },
      },
    ],
    unlocks: [],
    isRepeatOf: repeats({ type: 'tip', targetId: creatorId, amountCents }),
  })
  return charge
}
