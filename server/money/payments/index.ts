import type { Jobs } from '#server/platform/jobs/index.ts'
import { cancelPayment, checkPayment } from './actions/check.ts'
import { applyPaymentEvent, outcomeEvents } from './actions/events.ts'
import { BOOK_FEE, bookFee, bookLateFees } from './actions/fee.ts'
import { CANCEL_PAYMENT, CHECK_PAYMENT } from './actions/pay.ts'
import { SEND_REFUND } from './actions/refund.ts'
import {
  applyRefundEvent,
  COMPARE_REFUNDS,
  compareRefunds,
  sendRefund,
} from './actions/send-refund.ts'
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
export { type PaymentRefund, refundPayment } from './actions/refund.ts'
export {
  createPaymentHandlers,
  type PaymentHandler,
  type PaymentHandlers,
  type Refunded,
} from './handlers.ts'
export { paymentNotices } from './notices.ts'
export type { PaymentParts } from './parts.ts'
export {
  findIdOfEvent,
  findTransaction,
  hasOpenDispute,
  hasOpenDisputes,
  hasOpenPayments,
  isDisputed,
} from './reads.ts'
export { paymentRoutes } from './routes.ts'
export { partOf } from './rules.ts'
export { challengeRoute } from './sandbox.ts'
export {
  creditedBy,
  gatewayOnWire,
  paymentNames,
  presentFailure,
  presentStarted,
  type ShownTransaction,
  type TransactionMeta,
  type TransactionRow,
} from './transaction.ts'
export { lockTransaction } from './writes.ts'

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
  parts.eventHandlers.register(['payment.refunded'], (tx, event) =>
    applyRefundEvent(tx, parts, event),
  )
  jobs.on<{ refundId: string }>(SEND_REFUND, ({ refundId }) => sendRefund(parts, refundId))
  jobs.on<{ paymentId: string }>(COMPARE_REFUNDS, ({ paymentId }) =>
    compareRefunds(parts, paymentId),
  )
  jobs.on<{ paymentId: string }>(BOOK_FEE, ({ paymentId }) => bookFee(parts, paymentId))
  jobs.every('11 2 * * *', 'payments.book-late-fees', () => bookLateFees(parts))
}
