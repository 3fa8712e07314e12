import { Problem } from '#server/kernel/problem.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { lockSubscription, stopRenewing } from '../writes.ts'

/**
 * Stop renewing, if it is not stopped already; the paid period stays open until its end. Throws `not_found`, also for
 * subscriptions of others, and `not_cancellable`.
 */
export function cancelSubscription(
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  { id, userId }: { id: string; userId: string },
): Promise<SubscriptionRow> {
  return db.transaction().execute(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (subscription?.user_id !== userId) throw new Problem('not_found')
    // A second tap, or a reply that was lost: it is canceled as asked.
    if (subscription.status === 'deactivated') return subscription
    if (subscription.status !== 'active') throw new Problem('not_cancellable')
    return stopRenewing(tx, { id, status: 'deactivated', now: clock.now() })
  })
}
