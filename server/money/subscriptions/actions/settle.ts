import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import { freePlanSource, grantEntitlements } from '#server/access/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { recordCardSale } from '#server/money/earnings/index.ts'
import type { PaymentHandler, PaymentParts, TransactionRow } from '#server/money/payments/index.ts'
import { addPromotionUses } from '#server/money/promotions/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { insertMovements } from '../movement-writes.ts'
import { isRunning, nextPeriod, type PeriodLength } from '../periods.ts'
import { nextAttempt } from '../rules.ts'
import {
  lockPair,
  lockSubscription,
  lockSubscriptionOf,
  planAttempt,
  stopRenewing,
  writePeriod,
} from '../writes.ts'
import { beginAgain, endRefunded, takeBackSale } from './refunded.ts'

const TYPES: Partial<Record<TransactionRow['type'], SubscriptionPlan>> = {
  monthly_subscription: 'monthly',
  yearly_subscription: 'yearly',
  free_subscription: 'free',
}

/** Handles the ends of subscription payments, first ones and renewals. */
export function subscriptionPaymentHandler(parts: PaymentParts): PaymentHandler {
  return {
    settle: (tx, payment, now) => settle(tx, parts, payment, now),
    refundable: async (_, { total_cents, refunded_cents }) => total_cents - refunded_cents,
    takeBack: takeBackSale,
    end: endRefunded,
    begin: beginAgain,
    fail: async (tx, payment, now) => {
      if (payment.promotion_id !== null) await addPromotionUses(tx, payment.promotion_id, -1)
      await retryOrSuspend(tx, payment, now)
    },
  }
}

/** Paid: split the money, and open the subscription. */
async function settle(
  tx: Tx,
  { settings }: PaymentParts,
  payment: TransactionRow,
  now: Date,
): Promise<string | null> {
  const pair = { userId: payment.source_id, performerId: payment.target_id }
  await lockPair(tx, pair)
  // Its use was given back when it failed: gateways may report late that a payment succeeded after all.
  if (payment.promotion_id !== null && ['fail', 'canceled'].includes(payment.status)) {
    await addPromotionUses(tx, payment.promotion_id, 1)
  }
  const held = await lockSubscriptionOf(tx, pair)
  const entryId = await book(tx, payment, settings, now)
  const type = TYPES[payment.type] ?? 'monthly'
  const period = nextPeriod(lengthOf(payment), now, { held, ...payment.meta })
  const { endsAt } = period
  const isFree = type === 'free'
  const renewsAt = isFree ? null : endsAt
  const { id } = await writePeriod(tx, {
    id: newId(),
    payment,
    type,
    ...period,
    renewsAt,
    renewalCents: BigInt(payment.meta.renewalCents ?? payment.original_cents),
    now,
  })
  await grantEntitlements(tx, [
    {
      accountId: pair.userId,
      subject: { kind: 'performer', id: pair.performerId },
      source: { kind: isFree ? freePlanSource : 'subscription', id },
      startsAt: now,
      endsAt,
    },
  ])
  const came = held === undefined ? 'new' : 'returned'
  const movement = isRunning(held, now) ? 'renewed' : came
  await insertMovements(tx, [{ ...pair, movement }], now)
  const isNew = !isRunning(held, now) && payment.meta.isRenewal !== true
  if (!isRunning(held, now)) await publish(tx, { topic: 'subscription.started', ...pair })
  await publish(tx, { topic: 'subscription.paid', ...pair, paymentId: payment.id, isNew })
  await publish(tx, {
    topic: 'notice.published',
    notice: {
      topic: isNew ? 'subscriber' : 'renewal',
      recipientIds: [pair.performerId],
      causeId: payment.id,
      actorId: pair.userId,
      about: { kind: 'subscription', id },
      amountCents: Number(payment.original_cents),
    },
  })
  return entryId
}

const lengthOf = ({ meta: { months, days = 0 } }: TransactionRow): PeriodLength =>
  months === undefined ? { days } : { months }

function book(
  tx: Tx,
  payment: TransactionRow,
  settings: Settings,
  now: Date,
): Promise<string | null> {
  const { type } = payment
  if (type !== 'monthly_subscription' && type !== 'yearly_subscription') {
    return Promise.resolve(null)
  }
  const sale = {
    type,
    userId: payment.source_id,
    performerId: payment.target_id,
    grossCents: payment.original_cents,
    paidCents: payment.total_cents,
    transactionId: payment.id,
    siteCommission: settings.get('siteCommission'),
    holdDays: settings.get('payoutHoldDays'),
  }
  return recordCardSale(tx, sale, now)
}

/** After a declined renewal: retry a day later, and stop after three days. */
async function retryOrSuspend(tx: Tx, payment: TransactionRow, now: Date): Promise<void> {
  const { isRenewal, subscriptionId } = payment.meta
  if (!isRenewal || subscriptionId === undefined) return
  const subscription = await lockSubscription(tx, subscriptionId)
  if (subscription?.status !== 'active' || subscription.transaction_id !== payment.id) return
  const nextAt = nextAttempt(subscription.renewal_attempts, now)
  if (nextAt) await planAttempt(tx, subscription.id, nextAt)
  else await stopRenewing(tx, { id: subscription.id, status: 'suspended', now })
}
