import type { Parts } from '#server/parts.ts'
import { walletJobs } from './wallet/index.ts'

/** The ledger and all that moves in it: wallets, cards, payments, subscriptions, charges, earnings. */
export function money({ db, jobs, realtime }: Parts): void {
  walletJobs(jobs, { db, realtime })
}
