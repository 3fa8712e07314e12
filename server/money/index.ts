import type { Parts } from '#server/parts.ts'
import { balanceOf } from './balance-of.ts'
import { cardMoney } from './card-money.ts'
import { walletJobs } from './wallet/index.ts'

/** The ledger and all that moves in it: wallets, cards, payments, subscriptions, charges, earnings. */
export function money(parts: Parts): void {
  parts.balances.fill(balanceOf)
  const { db, jobs, realtime } = parts
  walletJobs(jobs, { db, realtime })
  cardMoney(parts)
}
