import {
  basisPoints,
  insertEarning,
  postEntry,
  type Split,
  split,
  withoutZeros,
} from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { ownBasisPoints } from './reads.ts'

export interface CardSale {
  type: 'monthly_subscription' | 'yearly_subscription'
  userId: string
  performerId: string
  /** The full price in cents. */
  grossCents: bigint
  /** The part charged to the card; the site's promotions cover the rest. Undefined: all of it. */
  paidCents?: bigint
  /** The payment transaction: it has one earning, a second is refused by the database. */
  transactionId: string
  /** The site's commission as a fraction, for creators without a rate of their own. */
  siteCommission: number
  /** After so many days the creator can be paid for it. */
  holdDays: number
}

/** How a price is shared now, at the creator's own commission or the site's. */
export async function shareOfSale(
  tx: Tx,
  {
    performerId,
    grossCents,
    siteCommission,
  }: Pick<CardSale, 'performerId' | 'grossCents' | 'siteCommission'>,
): Promise<Split> {
  const own = await ownBasisPoints(tx, performerId)
  return split(grossCents, own ?? basisPoints(siteCommission))
}

/**
 * Record a creator's sale by card: from the gateway to earnings and commission. Returns the id of
 * the ledger entry.
 */
export async function recordCardSale(tx: Tx, sale: CardSale, now: Date): Promise<string> {
  const { type, userId, performerId, grossCents, transactionId, holdDays } = sale
  const paidCents = sale.paidCents ?? grossCents
  const share = await shareOfSale(tx, sale)
  const lines = withoutZeros([
    { account: 'gateway', amount: -paidCents },
    { account: 'promotions', amount: paidCents - grossCents },
    { account: { earnings: performerId }, amount: share.net },
    { account: 'commission', amount: share.commission },
  ])
  const entryId = await postEntry(tx, { kind: type, lines }, now)
  const sourceType = 'payment_transaction'
  const earning = {
    type,
    userId,
    performerId,
    transactionId,
    sourceType,
    grossCents,
    share,
    holdDays,
  }
  await insertEarning(tx, { ...earning, entryId }, now)
  await publish(tx, { topic: 'earning.recorded', earningId: transactionId })
  return entryId
}
