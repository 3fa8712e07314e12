import { isBlockedBy } from '#server/access/index.ts'
import { isSuspended } from '#server/identity/accounts/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import {
  continuePayment,
  hasOpenDispute,
  openPayment,
  type PaymentParts,
  type TransactionRow,
} from '#server/money/payments/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { addJob, publish } from '#server/platform/jobs/index.ts'
import { paidLength, RENEW_AHEAD_MS } from '../periods.ts'
import { findPlans } from '../plans.ts'
import { findOpenPayment, listDue } from '../reads.ts'
import { isTooLate } from '../rules.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { lockSubscription, markAttempt, planAttempt, stopRenewing } from '../writes.ts'

/** The job that renews one subscription. */
export const RENEW_ONE = 'subscriptions.renew-one'

const MAX_AT_ONCE = 500

/** Add a job for each due subscription: one that fails does not delay the others. */
export async function renewDue({ db, clock }: PaymentParts): Promise<void> {
  const until = new Date(clock.now().getTime() + RENEW_AHEAD_MS)
  for (const subscriptionId of await listDue(db, until, MAX_AT_ONCE)) {
    await addJob(db, RENEW_ONE, { subscriptionId }, { key: `${RENEW_ONE}:${subscriptionId}` })
  }
}

/**
 * Charge the next period of a due subscription, at the agreed price; long after its end, ask instead. Safe to repeat: a renewal in
 * progress is not started again.
 */
export async function renewOne(parts: PaymentParts, subscriptionId: string): Promise<void> {
  const payment = await parts.db.transaction().execute((tx) => begin(tx, parts, subscriptionId))
  if (payment) await continuePayment(parts, payment)
}

async function begin(tx: Tx, parts: PaymentParts, id: string): Promise<TransactionRow | undefined> {
  const now = parts.clock.now()
  const subscription = await lockSubscription(tx, id)
  if (!subscription || !isDue(subscription, now)) return undefined
  const { user_id: userId, performer_id: performerId } = subscription
  // Its last renewal, or a fan who subscribes again while a retry is due.
  if (await findOpenPayment(tx, { userId, performerId })) return undefined
  const type = subscription.next_type ?? subscription.subscription_type
  const plans = await findPlans(tx, performerId)
  const viewer = { id: userId, isPerformer: false }
  if (await hasOpenDispute(tx, { userId, performerId })) {
    await planAttempt(tx, id, new Date(now.getTime() + dayMs))
    return undefined
  }
  if (isTooLate(subscription.expired_at, now)) {
    await stopRenewing(tx, { id, status: 'suspended', now })
    await publish(tx, { topic: 'subscription.renewal_missed', subscriptionId: id })
    return undefined
  }
  const isOver =
    !plans || (await isSuspended(tx, userId)) || (await isBlockedBy(tx, performerId, { viewer }))
  if (isOver || (type !== 'monthly' && type !== 'yearly')) {
    await stopRenewing(tx, { id, status: 'suspended', now })
    return undefined
  }
  const order = {
    key: undefined,
    type: `${type}_subscription`,
    sourceId: userId,
    target: 'performer',
    targetId: performerId,
    originalCents: subscription.price_cents,
    totalCents: subscription.price_cents,
    cardId: subscription.card_id,
    gateway: subscription.gateway,
    meta: { ...paidLength[type], isRenewal: true, subscriptionId: id },
  } as const
  const payment = await openPayment(tx, order, parts)
  const nextAt = new Date(now.getTime() + dayMs)
  await markAttempt(tx, { id, transactionId: payment.id, nextAt })
  return payment
}

function isDue({ status, next_recurring_at: next }: SubscriptionRow, now: Date): boolean {
  if (status !== 'active' || next === null) return false
  return next.getTime() <= now.getTime() + RENEW_AHEAD_MS
}
