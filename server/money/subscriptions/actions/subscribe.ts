import type { BundleMonths, SubscriptionPlan } from '#contract/money/quotes.ts'
import { hasUsedFreePlan, isBlockedBy } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { findPayingCard } from '#server/money/cards/index.ts'
import { debtCents } from '#server/money/ledger/index.ts'
import {
  applyOutcome,
  cancelLater,
  continuePayment,
  findReplay,
  findTransaction,
  openPayment,
  type PaymentOrder,
  type PaymentParts,
  type TransactionRow,
} from '#server/money/payments/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { checkShownPrice, exceedsShownPrice } from '../../shown-price.ts'
import { findPlans } from '../plans.ts'
import { findOpenPayment } from '../reads.ts'
import { checkFirst, type Terms, termsOf } from '../rules.ts'
import { lockPair, lockSubscriptionOf } from '../writes.ts'

export interface SubscribeRequest {
  viewer: Viewer
  /** Two-letter code, when known. */
  country: string | undefined
  key: string | undefined
  type: SubscriptionPlan
  months: BundleMonths | undefined
  performerId: string
  /** In dollars; undefined for callers that do not say. */
  shownPrice: number | undefined
  paymentGateway: string | undefined
  /** The token of the stored card; not needed for a free plan. */
  cardId: string | undefined
}

/**
 * Subscribe a fan to a creator; a declined card is a reply, not an error. Throws `not_found`,
 * `blocked`, `subscription_not_offered`, `creator_not_payable`, `card_unknown`,
 * `gateway_unavailable`, `already_subscribed`, `subscription_pending`, `free_subscription_used`,
 * `price_changed`, `amount_invalid`, `debt_open`, `key_reused`.
 */
export async function subscribe(
  parts: PaymentParts,
  request: SubscribeRequest,
): Promise<TransactionRow> {
  const { db, settings } = parts
  const before = await findReplay(db, paymentOf(request))
  if (before) return continuePayment(parts, before)
  const plans = await findPlans(db, request.performerId)
  if (!plans) throw new Problem('not_found')
  if (await isBlockedBy(db, plans.id, request)) throw new Problem('blocked')
  const terms = termsOf(request, plans, settings.get('freeSubscriptionEnabled'))
  const order = await orderOf(parts, request, terms)
  const payment = await db.transaction().execute((tx) => begin(tx, parts, request, order))
  return continuePayment(parts, payment)
}

const paymentOf = ({ key, type, months, viewer, performerId, cardId }: SubscribeRequest) =>
  ({
    key,
    months: type === 'monthly' ? (months ?? 1) : undefined,
    type: `${type}_subscription`,
    sourceId: viewer.id,
    targetId: performerId,
    // A free plan is not paid, whichever card is sent with it.
    cardToken: type === 'free' ? undefined : cardId,
  }) as const

async function orderOf(
  parts: PaymentParts,
  request: SubscribeRequest,
  { priceCents, renewalCents, length }: Terms,
): Promise<PaymentOrder> {
  const isFree = request.type === 'free'
  const { id: ownerId } = request.viewer
  const card = isFree ? undefined : await findPayingCard(parts, { ...request, ownerId })
  return {
    ...paymentOf(request),
    target: 'performer',
    originalCents: priceCents,
    totalCents: priceCents,
    cardId: card?.id ?? null,
    gateway: isFree ? 'system' : parts.gateway.name,
    meta: { ...length, ...(renewalCents !== priceCents && { renewalCents: Number(renewalCents) }) },
  }
}

async function begin(
  tx: Tx,
  parts: PaymentParts,
  { type, shownPrice }: SubscribeRequest,
  order: PaymentOrder,
): Promise<TransactionRow> {
  const pair = { userId: order.sourceId, performerId: order.targetId }
  await lockPair(tx, pair)
  // A concurrent request with the same key may have been first.
  const before = await findReplay(tx, order)
  if (before) return before
  const held = await lockSubscriptionOf(tx, pair)
  const hasUsedFree = await hasUsedFreePlan(tx, {
    accountId: pair.userId,
    creatorId: pair.performerId,
  })
  checkFirst(type, { held, hasUsedFree }, parts.clock.now())
  const running = await resume(tx, order, pair, shownPrice)
  if (running) return running
  checkShownPrice(order.totalCents, shownPrice)
  const debt = type === 'free' ? 0n : await debtCents(tx, pair.userId)
  if (debt > 0n) throw new Problem('debt_open', { debt })
  const payment = await openPayment(tx, order, parts)
  if (type !== 'free') return payment
  const outcome = { status: 'succeeded', reference: null } as const
  return applyOutcome(tx, parts, { id: payment.id, outcome })
}

/**
 * A second tap, or a reopened dialog, continues the open payment. One that waits for its challenge
 * is replaced when another card is chosen, or when the plan has become cheaper; one that is processing
 * is not.
 */
async function resume(
  tx: Tx,
  order: PaymentOrder,
  pair: { userId: string; performerId: string },
  shownPrice: number | undefined,
): Promise<TransactionRow | undefined> {
  const open = await findOpenPayment(tx, pair)
  if (!open) return undefined
  const isSame =
    open.type === order.type &&
    open.card_id === order.cardId &&
    (order.months === undefined || open.meta.months === order.months)
  if (isSame && !exceedsShownPrice(open.total_cents, shownPrice))
    return findTransaction(tx, open.id)
  if (open.status !== 'require_authentication') {
    throw new Problem('subscription_pending')
  }
  await cancelLater(tx, open.id)
  return undefined
}
