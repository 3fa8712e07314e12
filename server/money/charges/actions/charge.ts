import { type ItemKind, isEntitled, type Quote } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import {
  basisPoints,
  type Charge,
  debtCents,
  SpendOutdated,
  split,
  walletBalance,
} from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { findChargeByKey } from '../reads.ts'
import { type ChargeRequest, replayOf } from '../rules.ts'
import type { Spender } from './spender.ts'

export interface ChargeParts {
  db: Db
  settings: Settings
  clock: Clock
  spender: Spender
}

/** Who pays, and the idempotency key. */
export interface Buyer {
  id: string
  /** Repeating a key returns the first result. */
  key: string | undefined
  /** Two-letter code, when known. */
  country: string | undefined
}

/** A request for a charge, with what its item kind adds to the purchase. */
export interface ChargeOrder extends ChargeRequest {
  buyer: Buyer
  targetKind: string
  /** It unlocks the target for its buyer, once. */
  isUnlock: boolean
  quote: () => Quote | Promise<Quote>
  grant?: ItemKind['grant'] | undefined
}

const maxAttempts = 4

/**
 * Charge a wallet for anything: quote, spend, grant. No query checks beforehand whether the key was
 * used or the item was bought: the statement refuses what is not allowed, and only then the reason
 * is read.
 *
 * @throws Problem those of the quote, `not_found`, `blocked`, `creator_not_payable`,
 *   `debt_open`, `wallet_too_low`, `already_bought`, `key_reused`
 */
export async function chargeWallet(parts: ChargeParts, order: ChargeOrder): Promise<Charge> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryCharge(parts, order)
    } catch (error) {
      if (error instanceof Problem) return replayOrRefuse(parts, order, error)
      if (!(error instanceof SpendOutdated)) throw error
      if (attempt === maxAttempts) throw new Problem('unavailable')
    }
  }
}

async function tryCharge(parts: ChargeParts, order: ChargeOrder): Promise<Charge> {
  const { buyer, type, targetKind, targetId, isUnlock, grant } = order
  const quote = await order.quote()
  const { priceCents, payeeId } = quote
  const ownBasisPoints = await parts.spender.ownBasisPoints(payeeId)
  const siteShare = basisPoints(parts.settings.get('siteCommission'))
  const share = split(priceCents, ownBasisPoints ?? siteShare)
  try {
    const target = { kind: targetKind, id: targetId }
    const [charge] = await parts.spender.spend({
      buyerId: buyer.id,
      country: buyer.country,
      key: buyer.key,
      ownBasisPoints,
      holdDays: parts.settings.get('payoutHoldDays'),
      lines: [{ type, target, isUnlock, grant, quote, share }],
    })
    if (!charge) throw new Error('a spend was not answered')
    return charge
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'wallet_overdrawn') throw error
    const debt = await debtCents(parts.db, buyer.id)
    if (debt > 0n) throw new Problem('debt_open', { debt })
    const missing = priceCents - (await walletBalance(parts.db, buyer.id))
    // Money arrived after the wallet was found too low.
    if (missing <= 0n) throw new SpendOutdated()
    throw new Problem('wallet_too_low', { missing })
  }
}

/** A refused charge may repeat one that succeeded: the same key returns that one. */
async function replayOrRefuse(
  { db, clock }: ChargeParts,
  order: ChargeOrder,
  refusal: Problem,
): Promise<Charge> {
  const { id: buyerId, key } = order.buyer
  const earlier = key === undefined ? undefined : await findChargeByKey(db, { buyerId, key })
  if (earlier) return replayOf(earlier, order)
  const item = { accountId: buyerId, subjectId: order.targetId }
  if (order.isUnlock && (await isEntitled(db, item, clock.now()))) {
    throw new Problem('already_bought')
  }
  throw refusal
}
