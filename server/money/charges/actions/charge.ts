import { isEntitledToAny } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import {
  basisPoints,
  type Charge,
  debtCents,
  type SpendLine,
  SpendOutdated,
  split,
  walletBalance,
} from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { findChargesByKey } from '../reads.ts'
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

/** What one buyer pays for to one creator at a time. */
export interface ChargeOrder {
  buyer: Buyer
  /** At the prices of now. */
  quote: () => LinesToPay | Promise<LinesToPay>
  /** The items that it unlocks, each once. */
  unlocks: readonly string[]
  /** Whether what was charged under the same key was for the same. */
  isRepeatOf: (earlier: readonly Charge[]) => boolean | Promise<boolean>
}

/** Each becomes a charge; all have one payee. */
export type LinesToPay = readonly [LineToPay, ...LineToPay[]]
export type LineToPay = Omit<SpendLine, 'share'>

/** One for each line. */
export type Charges = readonly [Charge, ...Charge[]]

const maxAttempts = 4

/**
 * Charge a wallet for anything: quote, spend, grant. No query checks beforehand whether the key was
 * used or the item was bought: the statement refuses what is not allowed, and only then the reason
 * is read. Returns the charge of each line.
 *
 * @throws Problem those of the quote and of its grants, `not_found`, `blocked`,
 *   `creator_not_payable`, `debt_open`, `wallet_too_low`, `already_bought`, `key_reused`
 */
export async function chargeWallet(parts: ChargeParts, order: ChargeOrder): Promise<Charges> {
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

async function tryCharge(parts: ChargeParts, order: ChargeOrder): Promise<Charges> {
  const { buyer } = order
  const lines = await order.quote()
  const ownBasisPoints = await parts.spender.ownBasisPoints(lines[0].quote.payeeId)
  const siteShare = basisPoints(parts.settings.get('siteCommission'))
  const shared = (line: LineToPay): SpendLine => ({
    ...line,
    share: split(line.quote.priceCents, ownBasisPoints ?? siteShare),
  })
  const [first, ...others] = lines
  try {
    const [charge, ...further] = await parts.spender.spend({
      buyerId: buyer.id,
      country: buyer.country,
      key: buyer.key,
      ownBasisPoints,
      holdDays: parts.settings.get('payoutHoldDays'),
      lines: [shared(first), ...others.map(shared)],
    })
    if (!charge) throw new Error('a spend was not answered')
    return [charge, ...further]
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'wallet_overdrawn') throw error
    const debt = await debtCents(parts.db, buyer.id)
    if (debt > 0n) throw new Problem('debt_open', { debt })
    const total = lines.reduce((sum, { quote }) => sum + quote.priceCents, 0n)
    const missing = total - (await walletBalance(parts.db, buyer.id))
    // Money arrived after the wallet was found too low.
    if (missing <= 0n) throw new SpendOutdated()
    throw new Problem('wallet_too_low', { missing })
  }
}

/** A refused charge may repeat one that succeeded: the same key returns that one. */
async function replayOrRefuse(
  { db, clock }: ChargeParts,
  { buyer, unlocks, isRepeatOf }: ChargeOrder,
  refusal: Problem,
): Promise<Charges> {
  const { id: buyerId, key } = buyer
  const earlier = key === undefined ? [] : await findChargesByKey(db, { buyerId, key })
  const [charge, ...further] = earlier
  if (charge) {
    if (!(await isRepeatOf(earlier))) throw new Problem('key_reused')
    return [charge, ...further]
  }
  const owned = { accountId: buyerId, subjectIds: unlocks }
  if (unlocks.length > 0 && (await isEntitledToAny(db, owned, clock.now()))) {
    throw new Problem('already_bought')
  }
  throw refusal
}
