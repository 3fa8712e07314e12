import { dollars } from '#server/kernel/money.ts'
import { earningsBalances, walletBalance } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Realtime } from '#server/platform/realtime/port.ts'

export interface BalanceParts {
  db: Db
  realtime: Realtime
}

/** Send an account's wallet balance to its open pages. */
export async function notifyWallet(
  { db, realtime }: BalanceParts,
  accountId: string,
): Promise<void> {
  if (!realtime.isReachable(accountId)) return
  const balance = dollars(await walletBalance(db, accountId))
  realtime.toAccount(accountId, 'balance', { balance })
}

/** Send a creator's open pages the amount received (negative: refunded), and the new balance. */
export async function notifyCreator(
  { db, realtime }: BalanceParts,
  { creatorId, netCents }: { creatorId: string; netCents: bigint },
): Promise<void> {
  if (!realtime.isReachable(creatorId)) return
  const balances = await earningsBalances(db, [creatorId])
  realtime.toAccount(creatorId, 'update_balance', { token: dollars(netCents) })
  realtime.toAccount(creatorId, 'balance', { balance: dollars(balances.get(creatorId) ?? 0n) })
}

export function walletJobs(jobs: Jobs, parts: BalanceParts): void {
  jobs.onEvent('wallet.changed', 'wallet.notify', ({ accountId }) => notifyWallet(parts, accountId))
}
