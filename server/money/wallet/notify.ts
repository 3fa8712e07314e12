import { dollars } from '#server/kernel/money.ts'
import { creatorBalances, debtCents, walletBalance } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'

export interface BalanceParts {
  db: Db
  dataEvents: DataEvents
}

/** Send an account's wallet balance to its open pages, with what its owner owes, if anything. */
export async function notifyWallet(
  { db, dataEvents }: BalanceParts,
  accountId: string,
): Promise<void> {
  await dataEvents.toAccount(accountId, 'balance', async () => {
    const debt = dollars(await debtCents(db, accountId))
    return { balance: dollars(await walletBalance(db, accountId)), ...(debt > 0 && { debt }) }
  })
}

/** Send a creator's open pages the amount received (negative: refunded or paid out), and the new balance. */
export async function notifyCreator(
  { db, dataEvents }: BalanceParts,
  { creatorId, netCents }: { creatorId: string; netCents: bigint },
): Promise<void> {
  await dataEvents.toAccount(creatorId, 'update_balance', () => ({ token: dollars(netCents) }))
  await dataEvents.toAccount(creatorId, 'balance', async () => {
    const balances = await creatorBalances(db, [creatorId])
    return { balance: dollars(balances.get(creatorId) ?? 0n) }
  })
}

export function walletJobs(jobs: Jobs, parts: BalanceParts): void {
  jobs.onEvent('wallet.changed', 'wallet.notify', ({ accountId }) => notifyWallet(parts, accountId))
}
