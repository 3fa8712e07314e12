import type { PaymentParts } from '#server/money/payments/index.ts'
import { subscriptionSettler } from './actions/settle.ts'

export { subscriptionJobs } from './jobs.ts'
export { subscriptionRoutes } from './routes.ts'
export type { SubscriptionRow } from './subscription.ts'

/** Let payments for subscriptions open and renew them. */
export function settleSubscriptions(parts: PaymentParts): void {
  parts.settlers.register(
    ['monthly_subscription', 'yearly_subscription', 'free_subscription'],
    subscriptionSettler(parts),
  )
}
