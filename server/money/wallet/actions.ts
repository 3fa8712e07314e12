import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import {
  creditLines,
  debtCents,
  lockWallet,
  postEntry,
  withoutZeros,
} from '#server/money/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

export interface WalletCredit {
  accountId: string
  /** The amount credited to the wallet, in cents. */
  amountCents: bigint
  /** The part charged to the card; the site's promotions cover the rest. Undefined: all of it. */
  paidCents?: bigint
}

/**
 * Credit a wallet with money that a gateway charged, after what its owner owes; returns the id of the ledger entry. The caller
 * stores that id in its own row, in the same transaction, and ensures that a payment is credited
 * once.
 */
export async function creditWallet(
  tx: Tx,
  { accountId, amountCents, paidCents = amountCents }: WalletCredit,
  now: Date,
): Promise<string> {
  const lines = withoutZeros([
    ...(await creditLines(tx, accountId, amountCents)),
    { account: 'gateway', amount: -paidCents },
    { account: 'promotions', amount: paidCents - amountCents },
  ])
  const entryId = await postEntry(tx, { kind: 'top_up', lines }, now)
  await publish(tx, { topic: 'wallet.changed', accountId })
  return entryId
}

interface WriteOff {
  accountId: string
  staffId: string
  reason: string
}

/**
 * Give up what an account owes, as staff decided; returns how many cents that were. Throws `not_found`,
 * `debt_none`.
 */
export function writeOffDebt(
  { db, clock }: { db: Db; clock: Clock },
  { accountId, staffId, reason }: WriteOff,
): Promise<bigint> {
  return db.transaction().execute(async (tx) => {
    if ((await lockWallet(tx, accountId)) === undefined) throw new Problem('not_found')
    const debt = await debtCents(tx, accountId)
    if (debt === 0n) throw new Problem('debt_none')
    const lines = [
      { account: { debt: accountId }, amount: debt },
      { account: 'write_offs', amount: -debt },
    ] as const
    await postEntry(tx, { kind: 'debt_write_off', lines }, clock.now())
    await publish(tx, { topic: 'wallet.changed', accountId })
    await recordDecision(tx, {
      ...{ actorId: staffId, action: 'debt.written_off', reason },
      ...{ targetKind: 'account', targetId: accountId, before: { debt: dollars(debt) } },
    })
    return debt
  })
}
