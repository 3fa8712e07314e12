import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { reopenRequest } from './actions.ts'
import { closeRefunded } from './writes.ts'

/**
 * What was refunded without an answer to its request needs none any more; a refund that the gateway refuses
 * after all needs one again.
 */
export function refundRequestJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  const close = (saleId: string) =>
    db.transaction().execute((tx) => closeRefunded(tx, saleId, clock.now()))
  jobs.onEvent('payment.refund_refused', 'refund-requests.reopen', ({ refundId }) =>
    reopenRequest(db, refundId),
  )
  jobs.onEvent('charge.refunded', 'refund-requests.close', ({ chargeId }) => close(chargeId))
  jobs.onEvent('payment.refunded', 'refund-requests.close', ({ paymentId }) => close(paymentId))
}
