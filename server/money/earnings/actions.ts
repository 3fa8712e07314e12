import {
  basisPoints,
  insertEarning,
  postEntry,
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
  /** The price as it was asked, in cents. */
  grossCents: bigint
  /** What the card paid of it; the site's promotions bear the rest. Without it the card paid all. */
  paidCents?: bigint
  /** The payment transaction: one earning each, a second is refused by the database. */
  transactionId: string
  /** The site's share as a fraction, for creators without one of their own. */
  siteCommission: number
}

/** Record what a card paid a creator: from the gateway to earnings and commission. Answers the ledger entry's id. */
export async function recordCardSale(tx: Tx, sale: CardSale, now: Date): Promise<string> {
  const { type, userId, performerId, grossCents, transactionId, paidCents = grossCents } = sale
  const own = await ownBasisPoints(tx, performerId)
  const share = split(grossCents, own ?? basisPoints(sale.siteCommission))
  const lines = withoutZeros([
    { account: 'gateway', amount: -paidCents },
    { account: 'promotions', amount: paidCents - grossCents },
    { account: { earnings: performerId }, amount: share.net },
    { account: 'commission', amount: share.commission },
  ])
  const entryId = await postEntry(tx, { kind: type, lines }, now)
  const sourceType = 'payment_transaction'
  const earning = { type, userId, performerId, transactionId, sourceType, grossCents, share }
  await insertEarning(tx, { ...earning, entryId }, now)
  await publish(tx, { topic: 'earning.recorded', earningId: transactionId })
  return entryId
}
