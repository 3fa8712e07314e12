import { postEntry, withoutZeros } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

export interface WalletCredit {
  accountId: string
  /** What the wallet gains, in cents. */
  amountCents: bigint
  /** What the card paid of it; the site's promotions bear the rest. Without it the card paid all. */
  paidCents?: bigint
}

/**
 * Put money that a gateway took into a wallet; answers the ledger entry's id. The caller keeps that id
 * in its own row, in the same transaction, and sees to it that a payment is credited once.
 */
export async function creditWallet(
  tx: Tx,
  { accountId, amountCents, paidCents = amountCents }: WalletCredit,
  now: Date,
): Promise<string> {
  const lines = withoutZeros([
    { account: { wallet: accountId }, amount: amountCents },
    { account: 'gateway', amount: -paidCents },
    { account: 'promotions', amount: paidCents - amountCents },
  ])
  const entryId = await postEntry(tx, { kind: 'top_up', lines }, now)
  await publish(tx, { topic: 'wallet.changed', accountId })
  return entryId
}
