import type { Jobs } from '#server/platform/jobs/index.ts'
import { type BalanceNews, tellWallet } from './news.ts'

/** What open pages hear when money came into a wallet. */
export function walletJobs(jobs: Jobs, parts: BalanceNews): void {
  jobs.onEvent('wallet.changed', 'wallet.tell', ({ accountId }) => tellWallet(parts, accountId))
}
