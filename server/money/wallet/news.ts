import { dollars } from '#server/kernel/money.ts'
import { earningsBalances, walletBalance } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Realtime } from '#server/platform/realtime/port.ts'

export interface BalanceNews {
  db: Db
  realtime: Realtime
}

/** Open pages show what a wallet holds by now, whatever moved it. */
export async function tellWallet({ db, realtime }: BalanceNews, accountId: string): Promise<void> {
  if (!realtime.mayHear(accountId)) return
  const balance = dollars(await walletBalance(db, accountId))
  realtime.toAccount(accountId, 'balance', { balance })
}

/** Tell a creator's open pages what came in (below zero: went out again), and what there is by now. */
export async function tellCreator(
  { db, realtime }: BalanceNews,
  { creatorId, netCents }: { creatorId: string; netCents: bigint },
): Promise<void> {
  if (!realtime.mayHear(creatorId)) return
  const balances = await earningsBalances(db, [creatorId])
  realtime.toAccount(creatorId, 'update_balance', { token: dollars(netCents) })
  realtime.toAccount(creatorId, 'balance', { balance: dollars(balances.get(creatorId) ?? 0n) })
}
