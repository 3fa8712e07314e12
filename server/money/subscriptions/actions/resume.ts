import { isBlockedBy } from '#server/access/index.ts'
import type { Cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type CardRow, findCard, findPayingCard } from '#server/money/cards/index.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { checkShownPrice } from '../../shown-price.ts'
import { findPlans } from '../plans.ts'
import { findOpenPayment } from '../reads.ts'
import { checkResumable, nextPlanOf, type PaidPlan, renewalAfterResume, termsOf } from '../rules.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { lockSubscription, writeResumed } from '../writes.ts'

export interface ResumeRequest {
  id: string
  viewer: Viewer
  /** The plan of the next period; needed once for a trial, which has no price of its own. */
  type: PaidPlan | undefined
  /** The token of a stored card; undefined: the one that paid before. */
  cardId: string | undefined
  /** The price of the next period that the caller was shown, in dollars. */
  shownPrice: number | undefined
}

/**
 * Take back a cancellation, or let a trial continue as a paid plan. Nothing is charged before the end of
 * the running period. Repeating it changes nothing. Throws `not_found`, also for subscriptions of others,
 * `subscription_ended`, `not_resumable`, `plan_required`, `card_unknown`, `blocked`, `price_changed`,
 * `subscription_not_offered`, `creator_not_payable`.
 */
export async function resumeSubscription(
  parts: PaymentParts,
  request: ResumeRequest,
): Promise<SubscriptionRow> {
  const { viewer, cardId } = request
  const chosen =
    cardId === undefined
      ? undefined
      : await findPayingCard(parts, { ownerId: viewer.id, paymentGateway: undefined, cardId })
  return parts.db.transaction().execute((tx) => continueAs(tx, parts, { ...request, chosen }))
}

/**
 * Change the plan of a subscription that renews, from its next period on. Throws as `resumeSubscription`,
 * `subscription_not_renewed`, and `subscription_pending` while the next period is being paid.
 */
export function changePlan(
  parts: PaymentParts,
  request: Omit<ResumeRequest, 'cardId'>,
): Promise<SubscriptionRow> {
  return parts.db.transaction().execute((tx) =>
    continueAs(tx, parts, request, async (held) => {
      if (held.next_recurring_at === null) throw new Problem('subscription_not_renewed')
      const pair = { userId: held.user_id, performerId: held.performer_id }
      if (await findOpenPayment(tx, pair)) throw new Problem('subscription_pending')
    }),
  )
}

type Continued = Omit<ResumeRequest, 'cardId'> & { chosen?: CardRow | undefined }

async function continueAs(
  tx: Tx,
  { clock, gateway }: PaymentParts,
  { id, viewer, type, shownPrice, chosen }: Continued,
  check?: (held: SubscriptionRow) => Promise<void>,
): Promise<SubscriptionRow> {
  const held = await lockSubscription(tx, id)
  if (held?.user_id !== viewer.id) throw new Problem('not_found')
  const now = clock.now()
  checkResumable(held, { gateway: gateway.name, now })
  await check?.(held)
  const plan = nextPlanOf(held, type)
  const priceCents = await priceOf(tx, { held, plan, viewer })
  checkShownPrice(priceCents, shownPrice)
  const card = chosen ?? (await cardOf(tx, held))
  if (isResumed(held, { plan, cardId: card.id })) return held
  return writeResumed(tx, {
    ...{ id, plan, priceCents, cardId: card.id, gateway: card.gateway, now },
    renewsAt: held.next_recurring_at ?? renewalAfterResume(held.expired_at, now),
  })
}

/** Whether it continues like this already: a second tap. */
const isResumed = (held: SubscriptionRow, { plan, cardId }: { plan: PaidPlan; cardId: string }) =>
  held.next_recurring_at !== null &&
  held.card_id === cardId &&
  plan === (held.next_type ?? held.subscription_type)

/** The price that was agreed on, or that of another plan from now on. */
async function priceOf(
  tx: Tx,
  { held, plan, viewer }: { held: SubscriptionRow; plan: PaidPlan; viewer: Viewer },
): Promise<Cents> {
  const plans = await findPlans(tx, held.performer_id)
  if (!plans) throw new Problem('not_resumable')
  if (await isBlockedBy(tx, held.performer_id, { viewer })) throw new Problem('blocked')
  const isAgreed = plan === (held.next_type ?? held.subscription_type)
  return isAgreed
    ? held.price_cents
    : termsOf({ type: plan }, plans, { isFreeAllowed: false }).priceCents
}

async function cardOf(tx: Tx, { card_id: id }: SubscriptionRow): Promise<CardRow> {
  const card = id === null ? undefined : await findCard(tx, id)
  if (!card || card.removed_at !== null) throw fieldProblem('card_unknown', 'cardId')
  return card
}
