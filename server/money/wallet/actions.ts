import { postEntry, withoutZeros } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

export interface WalletCredit {
  accountId: string
  /** The amount credited to the wallet, in cents. */
  amountCents: bigint
  /** The part charged to the card; the site's promotions cover the rest. Undefined: all of it. */
  paidCents?: bigint
}

/**
 * Credit a wallet with money that a gateway charged; returns the id of the ledger entry. The caller
 * stores that id in its own row, in the same transaction, and ensures that a payment is credited
 * once.
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
