import { untouched } from '#server/money/refund-rows/index.ts'
import { notifyCreator } from '#server/money/wallet/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import { findTransaction } from './reads.ts'
import { presentFailure, presentTransaction } from './transaction.ts'

interface NoticeParts {
  db: Db
  jobs: Jobs
  dataEvents: DataEvents
}

/** Notify open pages of a payment's end: the payer's, and the creator's of a refund. */
export function paymentNotices({ db, jobs, dataEvents }: NoticeParts): void {
  jobs.onEvent('payment.settled', 'page', async ({ transactionId }) => {
    const payment = await findTransaction(db, transactionId)
    // Nobody waits for a renewal: it must not interrupt a page.
    if (!payment || payment.meta.isRenewal) return
    const { type, status } = payment
    await dataEvents.toAccount(payment.source_id, 'payment_status_callback', () => ({
      redirectUrl: status === 'success' ? '/payment/success' : '/payment/cancel',
      transactionId,
      type,
      status,
      ...presentFailure(payment),
    }))
  })

  jobs.onEvent('payment.refunded', 'page', async ({ paymentId, netCents }) => {
    const payment = await findTransaction(db, paymentId)
    if (payment?.target !== 'performer') return
    const refunded = { creatorId: payment.target_id, netCents: BigInt(-netCents) }
    await notifyCreator({ db, dataEvents }, refunded)
  })

  jobs.onEvent('payment.needs_confirmation', 'page', async ({ transactionId }) => {
    const payment = await findTransaction(db, transactionId)
    if (payment?.status !== 'require_authentication') return
    await dataEvents.toAccount(payment.source_id, 'stripe_confirm_payment', () =>
      presentTransaction(payment, untouched),
    )
  })
}
