import type { BundleMonths, SubscriptionPlan } from '#contract/money/quotes.ts'
import { hasUsedFreePlan, isBlockedBy } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { findPayingCard } from '#server/money/cards/index.ts'
import { shareOfSale } from '#server/money/earnings/index.ts'
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
import { addPromotionUses, lockPromotionFor } from '#server/money/promotions/index.ts'
import { countLinkUse, lockOpenLink } from '#server/money/trial-links/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { checkShownPrice, exceedsShownPrice } from '../../shown-price.ts'
import { findPlans } from '../plans.ts'
import { findOpenPayment } from '../reads.ts'
import { checkFirst, hasPaid, type Plans, termsOf } from '../rules.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { lockPair, lockSubscriptionOf } from '../writes.ts'

export interface SubscribeRequest {
  viewer: Viewer
  /** Two-letter code, when known. */
  country: string | undefined
  key: string | undefined
  type: SubscriptionPlan
  months: BundleMonths | undefined
  /** Of a trial link, with `free`. */
  trialToken: string | undefined
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
 * `trial_link_unknown`, `trial_link_ended`, `trial_link_used_up`, `price_changed`, `amount_invalid`,
 * `debt_open`, `key_reused`.
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
  const isFree = request.type === 'free'
  const isFreeAllowed = settings.get('freeSubscriptionEnabled')
  // A plan that is not offered is refused before a card is asked for; a link decides for itself.
  if (!isFree || request.trialToken === undefined) termsOf(request, plans, { isFreeAllowed })
  const { id: ownerId } = request.viewer
  const card = isFree ? undefined : await findPayingCard(parts, { ...request, ownerId })
  const offer = { plans, isFreeAllowed, cardId: card?.id ?? null }
  const payment = await db.transaction().execute((tx) => begin(tx, parts, request, offer))
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

interface Offer {
  plans: Plans
  isFreeAllowed: boolean
  /** Null for a free plan. */
  cardId: string | null
}

async function begin(
  tx: Tx,
  parts: PaymentParts,
  request: SubscribeRequest,
  { plans, isFreeAllowed, cardId }: Offer,
): Promise<TransactionRow> {
  const { type, shownPrice } = request
  const payment = paymentOf(request)
  const pair = { userId: payment.sourceId, performerId: payment.targetId }
  await lockPair(tx, pair)
  // A concurrent request with the same key may have been first.
  const before = await findReplay(tx, payment)
  if (before) return before
  const now = parts.clock.now()
  const held = await lockSubscriptionOf(tx, pair)
  const hasUsedFree = await hasUsedFreePlan(tx, {
    accountId: pair.userId,
    creatorId: pair.performerId,
  })
  checkFirst(type, { held, hasUsedFree }, now)
  const open = await findOpenPayment(tx, pair)
  const { promotion, trialLink } = await lockDiscount(tx, request, { held, open, now })
  const leastCents = parts.gateway.leastChargeCents
  const { priceCents, renewalCents, length } = termsOf(request, plans, {
    isFreeAllowed,
    trialDays: trialLink?.days,
    promotion: promotion && { percent: promotion.percent, leastCents },
  })
  const order = {
    ...payment,
    target: 'performer',
    originalCents: priceCents,
    totalCents: priceCents,
    cardId,
    gateway: type === 'free' ? 'system' : parts.gateway.name,
    promotionId: promotion?.id,
    trialLinkId: trialLink?.id,
    meta: { ...length, ...(renewalCents !== priceCents && { renewalCents: Number(renewalCents) }) },
  } as const
  const running = open && (await resume(tx, order, open, shownPrice))
  if (running) return running
  checkShownPrice(priceCents, shownPrice)
  if (type !== 'free') await checkNet(tx, parts, { performerId: pair.performerId, priceCents })
  const debt = type === 'free' ? 0n : await debtCents(tx, pair.userId)
  if (debt > 0n) throw new Problem('debt_open', { debt })
  const opened = await openPayment(tx, order, parts)
  if (promotion) await addPromotionUses(tx, promotion.id, 1)
  if (trialLink) await countLinkUse(tx, trialLink.id)
  if (type !== 'free') return opened
  const outcome = { status: 'succeeded', reference: null } as const
  return applyOutcome(tx, parts, { id: opened.id, outcome })
}

/** Of what is paid, something has to be left for the creator. */
async function checkNet(
  tx: Tx,
  { settings }: PaymentParts,
  { performerId, priceCents }: { performerId: string; priceCents: bigint },
): Promise<void> {
  const siteCommission = settings.get('siteCommission')
  const { net } = await shareOfSale(tx, { performerId, grossCents: priceCents, siteCommission })
  if (net <= 0n) throw new Problem('creator_not_payable')
}

type OpenPayment = NonNullable<Awaited<ReturnType<typeof findOpenPayment>>>

/** The promotion of a first month, or the link of a trial; from here on nobody else takes its last use. */
async function lockDiscount(
  tx: Tx,
  { type, months, viewer, performerId: creatorId, trialToken }: SubscribeRequest,
  {
    held,
    open,
    now,
  }: { held?: SubscriptionRow | undefined; open?: OpenPayment | undefined; now: Date },
) {
  if (type === 'free' && trialToken !== undefined) {
    return { trialLink: await lockOpenLink(tx, { token: trialToken, creatorId }, now) }
  }
  if (type !== 'monthly' || months !== undefined) return {}
  const fan = { accountId: viewer.id, hasPaidBefore: hasPaid(held) }
  const asking = { creatorId, ...fan, heldPromotionId: open?.promotion_id }
  return { promotion: await lockPromotionFor(tx, asking, now) }
}

/**
 * A second tap, or a reopened dialog, continues the open payment. One that waits for its challenge
 * is replaced when another card is chosen, or when the plan has become cheaper; one that is processing
 * is not.
 */
async function resume(
  tx: Tx,
  order: PaymentOrder,
  open: OpenPayment,
  shownPrice: number | undefined,
): Promise<TransactionRow | undefined> {
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
