import type { PaymentParts } from '#server/money/payments/index.ts'
import { subscriptionPaymentHandler } from './actions/settle.ts'

export { freezeAccess, giveAccessBack, stopRenewalsOf } from './actions/freeze.ts'
export { refundSubscribers } from './actions/refund-subscribers.ts'
export { subscriptionJobs } from './jobs.ts'
export { subscriptionRoutes } from './routes.ts'
export { hasPaidPeriod, type SubscriptionRow } from './subscription.ts'
export { stopAllRenewals } from './writes.ts'

/** Register the handler that opens and renews subscriptions. */
export function handleSubscriptionPayments(parts: PaymentParts): void {
  parts.handlers.register(
    ['monthly_subscription', 'yearly_subscription', 'free_subscription'],
    subscriptionPaymentHandler(parts),
  )
}
