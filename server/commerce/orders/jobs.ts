import { dayMs } from '#server/kernel/clock.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { OrderParts } from './actions/update.ts'
import { notify } from './notices.ts'
import { countsAsDeliveredDays } from './rules.ts'
import { deliverShipped, removeDownloads } from './writes.ts'

const batchSize = 500

/** Orders that nobody calls delivered are, some weeks after they were shipped; old addresses of files go. */
export function orderJobs(jobs: Jobs, { db, clock }: OrderParts): void {
  jobs.every('23 * * * *', 'orders.deliver', async () => {
    const now = clock.now()
    const shippedBefore = new Date(now.getTime() - countsAsDeliveredDays * dayMs)
    const deliver = () =>
      db.transaction().execute(async (tx) => {
        const delivered = await deliverShipped(tx, { shippedBefore, limit: batchSize }, now)
        for (const { id: orderId, buyerId: recipientId } of delivered) {
          await notify(tx, 'order_delivered', { orderId, recipientId })
        }
        return delivered.length
      })
    while ((await deliver()) === batchSize) {
      // A full batch: there may be more.
    }
  })
  jobs.every('41 * * * *', 'orders.downloads', async () => {
    const before = new Date(clock.now().getTime() - 2 * dayMs)
    while ((await removeDownloads(db, { before, limit: batchSize })) === batchSize) {
      // A full batch: there may be more.
    }
  })
}
