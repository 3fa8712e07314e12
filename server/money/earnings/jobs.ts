import { type BalanceNews, tellCreator } from '#server/money/wallet/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findEarning } from './reads.ts'

/** What a creator's open pages hear of card sales; what wallets pay is told with the charge. */
export function earningJobs(jobs: Jobs, parts: BalanceNews): void {
  jobs.onEvent('earning.recorded', 'earnings.tell', async ({ earningId }) => {
    const earning = await findEarning(parts.db, earningId)
    if (!earning) return
    await tellCreator(parts, { creatorId: earning.performer_id, netCents: earning.net_cents })
  })
}
