import { dayMs } from '#server/kernel/clock.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { OrderParts } from './actions/update.ts'
import { countsAsDeliveredDays } from './rules.ts'
import { deliverShipped } from './writes.ts'

const batchSize = 500

/** Orders that nobody calls delivered are, some weeks after they were shipped. */
export function orderJobs(jobs: Jobs, { db, clock }: OrderParts): void {
  jobs.every('23 * * * *', 'orders.deliver', async () => {
    const now = clock.now()
    const shippedBefore = new Date(now.getTime() - countsAsDeliveredDays * dayMs)
    while (
      (await deliverShipped(db, { shippedBefore, limit: batchSize }, now)).length === batchSize
    ) {
      // A full batch: there may be more.
    }
  })
}
