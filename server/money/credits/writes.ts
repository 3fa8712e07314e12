import { creditLines, postEntry } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/database/index.ts'

interface NewCredit {
  accountId: string
  cents: bigint
  reason: string
  giverId: string
  key: string | undefined
}

/** Move money of the site into a wallet, after what its owner owes; returns the credit's id. */
export async function insertCredit(tx: Tx, credit: NewCredit, now: Date): Promise<string> {
  const { accountId, cents, reason, giverId, key } = credit
  const lines = [
    ...(await creditLines(tx, accountId, cents)),
    { account: 'promotions', amount: -cents } as const,
  ]
  const id = await postEntry(tx, { kind: 'credit', lines }, now)
  await tx
    .insertInto('wallet_credit')
    .values({
      ...{ id, account_id: accountId, cents, reason, giver_id: giverId },
      ...{ idempotency_key: key ?? null, created_at: now },
    })
    .execute()
  return id
}
