import type { ItemFacts } from '#server/access/index.ts'
import { type Cents, cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { type Split, split } from '#server/money/earnings/index.ts'
import type { SpendFacts } from './facts.ts'
import type { Offer, Spent } from './offer.ts'

type Sale = Pick<Offer, 'priceCents' | 'refusal'>
type Judged = Pick<SpendFacts, 'walletCents' | 'payee'>

/**
 * Decide whether a spend may go ahead, and how it is shared. `siteBasisPoints` is the site's share for
 * creators without one of their own.
 *
 * @throws Problem the offer's own refusal, `not_found`, `blocked`, `creator_not_payable`,
 *   `wallet_too_low`
 */
export function decideSpend({ priceCents, refusal }: Sale, facts: Judged, siteBasisPoints: number) {
  const { payee, walletCents } = facts
  if (refusal) throw refusal
  if (!payee) throw new Problem('not_found')
  if (payee.hasBlocked) throw new Problem('blocked')
  if (!payee.isPayable) throw new Problem('creator_not_payable')
  if (walletCents !== undefined && walletCents < priceCents) {
    throw new Problem('wallet_too_low', { missing: priceCents - walletCents })
  }
  const share: Split = split(priceCents, payee.commission ?? siteBasisPoints)
  return { share, payee }
}

/** Answer what the key did before, if it stood for the same. Throws `key_reused`. */
export function replayOf(earlier: Spent, offer: Pick<Offer, 'type' | 'targetId' | 'priceCents'>) {
  const isSame =
    earlier.type === offer.type &&
    earlier.target_id === offer.targetId &&
    // The price of an item may have changed since; that of a tip is the caller's own word.
    (offer.type !== 'tip' || earlier.total_cents === offer.priceCents)
  if (!isSame) throw new Problem('key_reused')
  return earlier
}

/** The amount of a tip in cents. Throws `amount_invalid` beside `price`. */
export function tipAmount(price: number): Cents {
  try {
    return cents(price)
  } catch {
    throw fieldProblem('amount_invalid', 'price')
  }
}

/** Why an amount is no tip; undefined when it is one. `min` and `max` in dollars, both inclusive. */
export function tipRefusal(amount: Cents, { min, max }: { min: number; max: number }) {
  if (amount >= cents(min) && amount <= cents(max)) return undefined
  return fieldProblem('tip_out_of_range', 'price', { min: cents(min), max: cents(max) })
}

/** Why an item cannot be bought one by one by this account; undefined when it can. */
export function itemRefusal(item: ItemFacts | undefined, buyerId: string, now: Date) {
  if (!item?.isActive) return new Problem('not_found')
  if (item.memberIds && !item.memberIds.includes(buyerId)) return new Problem('not_found')
  // A price is the creator's word that it may be bought, also where the words of it are open to all.
  if (item.priceCents <= 0n) return new Problem('not_for_sale')
  if (item.opensAt && item.opensAt > now) return new Problem('not_for_sale')
  return undefined
}
