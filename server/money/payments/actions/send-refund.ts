import { hourMs } from '#server/kernel/clock.ts'
import { type EventResult, leaveToStaff } from '#server/money/gateway-events/index.ts'
import {
  findRefund,
  listPendingOf,
  lockRefund,
  lockRefundAtGateway,
  settleRefund,
} from '#server/money/refund-rows/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { GatewayEvent, GatewayRefund } from '#server/platform/payments/index.ts'
import type { PaymentParts } from '../parts.ts'
import { findIdOfEvent, findTransaction } from '../reads.ts'
import { keyLifeMs } from '../rules.ts'
import { lockTransaction } from '../writes.ts'
import { refundPayment, undoRefund } from './refund.ts'

/** The job that compares our refunds of a payment with the gateway's. */
export const COMPARE_REFUNDS = 'payments.compare-refunds'

const compareLater = (db: Db | Tx, paymentId: string, runAt?: Date) =>
  addJob(
    db,
    COMPARE_REFUNDS,
    { paymentId },
    { key: `${COMPARE_REFUNDS}:${paymentId}`, maxAttempts: 25, ...(runAt ? { runAt } : {}) },
  )

/**
 * Ask the gateway for a refund that was booked, with its id as the key: a repeated job refunds once. A
 * key that the gateway may have forgotten is not used again before the refund is looked for there.
 * Throws when the gateway cannot be reached: the job retries.
 */
export async function sendRefund(parts: PaymentParts, refundId: string): Promise<void> {
  const { db, clock, gateway } = parts
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'pending' || refund.payment_id === null) return
  const payment = await findTransaction(db, refund.payment_id)
  if (!payment?.gateway_ref)
    throw new Error(`the payment of the refund ${refundId} has no reference`)
  const reference = payment.gateway_ref
  const ageMs = clock.now().getTime() - refund.created_at.getTime()
  const known = ageMs < keyLifeMs ? undefined : await findSent(parts, reference, refundId)
  const outcome =
    known ?? (await gateway.refund({ key: refundId, reference, amountCents: refund.cents }))
  await db.transaction().execute(async (tx) => {
    await lockTransaction(tx, payment.id)
    const held = await lockRefund(tx, refundId)
    // What the gateway reported in the meantime counts.
    if (held?.state !== 'pending') return
    if (outcome.status === 'refused') {
      const failure = outcome.message ?? ''
      await undoRefund(tx, parts, { refund: held, failure, reference: outcome.reference })
      // What was refunded at the gateway instead may have waited for this.
      await compareLater(tx, payment.id)
      return
    }
    const state = outcome.status === 'succeeded' ? 'succeeded' : 'pending'
    await settleRefund(tx, { id: refundId, state, reference: outcome.reference })
    // Its event says the end; in case that is lost, we ask.
    const runAt = new Date(clock.now().getTime() + hourMs)
    if (state === 'pending') await compareLater(tx, payment.id, runAt)
  })
}

const findSent = async ({ gateway }: PaymentParts, reference: string, key: string) =>
  (await gateway.refundsOf(reference)).find((each) => each.key === key)

/**
 * The gateway reports that refunds of a payment changed, in any order and more than once: a job reads
 * them all.
 */
export async function applyRefundEvent(
  tx: Tx,
  parts: PaymentParts,
  { reference, key }: GatewayEvent,
): Promise<EventResult> {
  const id = await findIdOfEvent(tx, { gateway: parts.gateway.name, reference, key })
  const payment = id && (await findTransaction(tx, id))
  // Nothing was booked of a payment that has not succeeded here yet: it is tried again.
  if (!payment || payment.entry_id === null) return { is: 'unmatched' }
  await compareLater(tx, payment.id)
  return { is: 'done' }
}

/**
 * Book what differs between the gateway's refunds of a payment and ours: those that succeeded or were
 * refused, and those that somebody gave at the gateway itself. Of a top-up that was spent, the fan owes the rest.
 * One of more than is left of the payment is left to staff. Safe to repeat.
 */
export async function compareRefunds(parts: PaymentParts, paymentId: string): Promise<void> {
  const payment = await findTransaction(parts.db, paymentId)
  if (!payment?.gateway_ref || payment.entry_id === null) return
  const reference = payment.gateway_ref
  const refunds = await parts.gateway.refundsOf(reference)
  await parts.db.transaction().execute(async (tx) => {
    await lockTransaction(tx, paymentId)
    const unknown: GatewayRefund[] = []
    for (const refund of refunds) {
      if (!(await settleOwn(tx, parts, paymentId, refund))) unknown.push(refund)
    }
    let isTooMuch = false
    for (const refund of unknown) {
      if (!(await bookForeign(tx, parts, paymentId, refund))) isTooMuch = true
    }
    if (isTooMuch) await leaveToStaff(tx, parts, { reference, reason: 'amount_differs' })
  })
  const isOpen = refunds.some(({ status }) => status === 'processing')
  const runAt = new Date(parts.clock.now().getTime() + 6 * hourMs)
  if (isOpen) await compareLater(parts.db, paymentId, runAt)
}

/** False: it is none of ours. A refund that failed never succeeds again. */
async function settleOwn(
  tx: Tx,
  parts: PaymentParts,
  paymentId: string,
  { key, reference, status, message }: GatewayRefund,
): Promise<boolean> {
  const refund = await lockRefundAtGateway(tx, { paymentId, key, reference })
  if (!refund) return false
  if (status === 'refused' && refund.state !== 'refused') {
    await undoRefund(tx, parts, { refund, failure: message ?? '', reference })
  } else if (status === 'succeeded' && refund.state === 'pending') {
    await settleRefund(tx, { id: refund.id, state: 'succeeded', reference })
  }
  return true
}

/** False: it is more than is left of the payment. */
async function bookForeign(
  tx: Tx,
  parts: PaymentParts,
  paymentId: string,
  { reference, amountCents, status }: GatewayRefund,
): Promise<boolean> {
  if (status === 'refused') return true
  const payment = await lockTransaction(tx, paymentId)
  if (!payment) return true
  if (amountCents <= payment.total_cents - payment.refunded_cents) {
    const by = { is: 'gateway', reference } as const
    await refundPayment(tx, parts, { paymentId, cents: amountCents, by })
    return true
  }
  // One of ours is on its way and will be refused: then this one is compared again.
  return (await listPendingOf(tx, paymentId)).length > 0
}
