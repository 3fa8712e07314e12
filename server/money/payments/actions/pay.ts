import type { PaymentType } from '#contract/money/payments.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { findCard } from '#server/money/cards/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { type ChargeOutcome, GatewayUnavailable } from '#server/platform/payments/index.ts'
import { keepStandingTerms } from '#server/site/terms/index.ts'
import type { PaymentParts } from '../parts.ts'
import { findByKey } from '../reads.ts'
import { paymentNameOf, type TransactionMeta, type TransactionRow } from '../transaction.ts'
import { insertTransaction } from '../writes.ts'
import { recordOutcome } from './record.ts'

/** The job that checks a payment that has not ended. */
export const CHECK_PAYMENT = 'payments.check'

/** The job that cancels a payment that waits for its challenge. */
export const CANCEL_PAYMENT = 'payments.cancel'

/** What a caller wants to pay for. Repeated under the same key, it returns the first payment. */
export interface PaymentRequest {
  /** The caller's idempotency key, if there is one. */
  key: string | undefined
  type: PaymentType
  sourceId: string
  targetId: string
  /** Of the stored card that the caller chose. */
  cardToken?: string | undefined
  /** Set when the caller names the amount, as for a top-up; the price of a plan may have changed since. */
  amountCents?: bigint | undefined
  /** In its canonical form. */
  couponCode?: string | undefined
  packageId?: string | undefined
  /** Of a bundle. */
  months?: number | undefined
}

export interface PaymentOrder extends PaymentRequest {
  target: 'wallet' | 'performer'
  originalCents: bigint
  totalCents: bigint
  /** Null when nothing is charged. */
  cardId: string | null
  gateway: string
  /** Of the coupon. */
  couponBasisPoints?: number | undefined
  /** What it adds to a wallet, where that is not the original price. */
  creditedCents?: bigint | undefined
  promotionId?: string | undefined
  trialLinkId?: string | undefined
  meta?: TransactionMeta
}

/**
 * Insert a payment, with the job that brings it to an end whatever happens next. Repeating a key
 * returns its payment. Throws `key_reused` when that was a different one.
 */
export async function openPayment(
  tx: Tx,
  order: PaymentOrder,
  { clock }: Pick<PaymentParts, 'clock'>,
): Promise<TransactionRow> {
  const now = clock.now()
  const payment = await insertTransaction(
    tx,
    {
      id: newId(now.getTime()),
      type: order.type,
      gateway: order.gateway,
      source_id: order.sourceId,
      target: order.target,
      target_id: order.targetId,
      // Only kind and id: a creator's name is read when the payment is shown.
      description: `${order.type} ${order.targetId}`,
      original_cents: order.originalCents,
      total_cents: order.totalCents,
      coupon_code: order.couponCode ?? null,
      coupon_basis_points: order.couponBasisPoints ?? null,
      package_id: order.packageId ?? null,
      promotion_id: order.promotionId ?? null,
      trial_link_id: order.trialLinkId ?? null,
      credited_cents: order.creditedCents ?? null,
      card_id: order.cardId,
      idempotency_key: order.key ?? null,
      meta: order.meta ?? {},
      terms_version_id: order.cardId === null ? null : await keepStandingTerms(tx, now),
    },
    now,
  )
  if (!payment) return replayOf(tx, order)
  await scheduleCheck(tx, payment.id, new Date(now.getTime() + minuteMs))
  return payment
}

async function replayOf(tx: Tx, request: PaymentRequest): Promise<TransactionRow> {
  const before = await findReplay(tx, request)
  if (!before) throw new Error('a payment whose key is taken has no predecessor')
  return before
}

/**
 * The payment that a repeated key made, undefined for a new key. Callers ask before they check anything
 * else: the plan or the card may be gone since. Throws `key_reused` when it was for something else.
 */
export async function findReplay(
  db: Db | Tx,
  {
    key,
    type,
    sourceId,
    targetId,
    cardToken,
    amountCents,
    couponCode,
    packageId,
    ...request
  }: PaymentRequest,
): Promise<TransactionRow | undefined> {
  if (key === undefined) return undefined
  const before = await findByKey(db, { ownerId: sourceId, key })
  if (!before) return undefined
  const card = before.card_id === null ? undefined : await findCard(db, before.card_id)
  const isSame =
    before.type === type &&
    before.target_id === targetId &&
    before.original_cents === (amountCents ?? before.original_cents) &&
    before.coupon_code === (couponCode ?? null) &&
    before.package_id === (packageId ?? null) &&
    (request.months === undefined || request.months === before.meta.months) &&
    // Where nothing was charged, it does not matter which card was chosen.
    (card === undefined || card.token === cardToken)
  if (!isSame) throw new Problem('key_reused')
  return before
}

/** Cancel a payment that another one replaces, after the caller's transaction commits. */
export function cancelLater(tx: Tx, transactionId: string): Promise<void> {
  return addJob(tx, CANCEL_PAYMENT, { transactionId })
}

/** Schedule a check of a payment, unless one is scheduled already. */
export function scheduleCheck(tx: Tx | PaymentParts['db'], id: string, runAt: Date): Promise<void> {
  const key = `${CHECK_PAYMENT}:${id}`
  return addJob(tx, CHECK_PAYMENT, { transactionId: id }, { runAt, key, maxAttempts: 25 })
}

/**
 * Charge a payment that waits for it; one that is further along is returned unchanged. When the
 * gateway cannot be reached, the payment stays open and its job retries.
 */
export async function continuePayment(
  parts: PaymentParts,
  payment: TransactionRow,
): Promise<TransactionRow> {
  if (payment.status !== 'created') return payment
  try {
    const outcome = await chargeCard(parts, payment)
    return await recordOutcome(parts, { id: payment.id, outcome })
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    parts.log.warn({ err: error, paymentId: payment.id }, 'the payment gateway gave no answer')
    return payment
  }
}

/** Charge with the payment's own id as the idempotency key: a retry charges once. */
export async function chargeCard(
  { db, gateway }: PaymentParts,
  payment: TransactionRow,
): Promise<ChargeOutcome> {
  const card = payment.card_id === null ? undefined : await findCard(db, payment.card_id)
  if (!card) throw new Error(`the payment ${payment.id} has no card`)
  if (card.removed_at !== null) {
    return { status: 'declined', reference: null, declineCode: 'card_missing' }
  }
  return gateway.charge({
    key: payment.id,
    amountCents: payment.total_cents,
    currency: 'usd',
    cardToken: card.token,
    customerRef: card.customer_ref,
    description: paymentNameOf(payment),
    metadata: { transaction_id: payment.id, type: payment.type },
    offSession: payment.meta.isRenewal === true,
  })
}
