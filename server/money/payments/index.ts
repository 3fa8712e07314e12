import type { Jobs } from '#server/platform/jobs/index.ts'
import { followPayment, giveUpPayment } from './actions/follow.ts'
import { workEvent } from './actions/intake.ts'
import { FOLLOW_PAYMENT, GIVE_UP_PAYMENT } from './actions/pay.ts'
import { topUpSettler } from './actions/top-up.ts'
import type { PaymentParts } from './parts.ts'

export { carryOn, giveUpLater, hasKey, openPayment, type PaymentOrder } from './actions/pay.ts'
export { applyOutcome } from './actions/record.ts'
export { findPayingCard } from './actions/top-up.ts'
export { paymentNotices } from './notices.ts'
export type { PaymentParts } from './parts.ts'
export { findTransaction } from './reads.ts'
export { paymentRoutes } from './routes.ts'
export { challengeRoute, connectSandbox } from './sandbox.ts'
export { createSettlers, type Settler, type Settlers } from './settlers.ts'
export {
  gatewayOnWire,
  isOpen,
  presentStarted,
  type TransactionRow,
  type TransactionType,
} from './transaction.ts'
export { webhookRoute } from './webhook-route.ts'

/** Work on what gateways say, and after payments whose end did not come. */
export function paymentJobs(jobs: Jobs, parts: PaymentParts): void {
  parts.settlers.register(['token_package'], topUpSettler)
  jobs.on<{ transactionId: string }>(FOLLOW_PAYMENT, ({ transactionId }) =>
    followPayment(parts, transactionId),
  )
  jobs.on<{ transactionId: string }>(GIVE_UP_PAYMENT, ({ transactionId }) =>
    giveUpPayment(parts, transactionId),
  )
  jobs.onEvent('gateway.event_received', 'work', (event) => workEvent(parts, event))
}
