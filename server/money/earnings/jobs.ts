import { type BalanceParts, notifyCreator } from '#server/money/wallet/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findEarning } from './reads.ts'

/** Notify creators of card sales; sales by wallet are notified with the charge. */
export function earningJobs(jobs: Jobs, parts: BalanceParts): void {
  jobs.onEvent('earning.recorded', 'earnings.notify', async ({ earningId }) => {
    const earning = await findEarning(parts.db, earningId)
    if (!earning) return
    await notifyCreator(parts, { creatorId: earning.performer_id, netCents: earning.net_cents })
  })
}
