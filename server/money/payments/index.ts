import type { Jobs } from '#server/platform/jobs/index.ts'
import { cancelPayment, checkPayment } from './actions/check.ts'
import { applyPaymentEvent, outcomeEvents } from './actions/events.ts'
import { CANCEL_PAYMENT, CHECK_PAYMENT } from './actions/pay.ts'
import { topUpHandler } from './actions/top-up.ts'
import type { PaymentParts } from './parts.ts'

export {
  cancelLater,
  continuePayment,
  findReplay,
  openPayment,
  type PaymentOrder,
} from './actions/pay.ts'
export { applyOutcome } from './actions/record.ts'
export { createPaymentHandlers, type PaymentHandler, type PaymentHandlers } from './handlers.ts'
export { paymentNotices } from './notices.ts'
export type { PaymentParts } from './parts.ts'
export { findTransaction, hasOpenPayments } from './reads.ts'
export { paymentRoutes } from './routes.ts'
export { challengeRoute } from './sandbox.ts'
export {
  gatewayOnWire,
  isOpen,
  paymentNames,
  presentFailure,
  presentStarted,
  type TransactionMeta,
  type TransactionRow,
} from './transaction.ts'

/** Apply what gateways report, and check payments that have not ended. */
export function paymentJobs(jobs: Jobs, parts: PaymentParts): void {
  parts.handlers.register(['token_package'], topUpHandler)
  jobs.on<{ transactionId: string }>(CHECK_PAYMENT, ({ transactionId }) =>
    checkPayment(parts, transactionId),
  )
  jobs.on<{ transactionId: string }>(CANCEL_PAYMENT, ({ transactionId }) =>
    cancelPayment(parts, transactionId),
  )
  parts.eventHandlers.register(outcomeEvents, (tx, event) => applyPaymentEvent(tx, parts, event))
  // What was refunded at the gateway by somebody else is booked by staff.
  parts.eventHandlers.register(['payment.refunded'], async () => ({
    is: 'by_hand',
    reason: 'not_handled',
  }))
}
