import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { postEntry } from '#server/money/ledger/index.ts'
import { insertRefund, type RefundRow, settleRefund } from '#server/money/refund-rows/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { addJob, publish } from '#server/platform/jobs/index.ts'
import type { PaymentParts } from '../parts.ts'
import { isDisputed } from '../reads.ts'
import type { TransactionRow } from '../transaction.ts'
import { lockTransaction, setRefunded } from '../writes.ts'

/** The job that asks the gateway for a refund. */
export const SEND_REFUND = 'payments.send-refund'

export interface PaymentRefund {
  paymentId: string
  /** Of what the card paid; undefined: all that can be refunded now. */
  cents?: bigint | undefined
  by:
    | { is: 'staff' | 'creator'; id: string; key?: string | undefined }
    /** It was given at the gateway, and is only booked here. */
    | { is: 'gateway'; reference: string }
  reason?: string | undefined
  /** Whoever paid keeps what the payment opened, also after a refund of all of it. */
  keepsAccess?: boolean | undefined
}

/**
 * Refund a card payment to its card, whole or in part: booked here at once, and a job asks the gateway
 * for it. Of a top-up at most what is left in the wallet is refunded, and its discount goes with it. Once the whole
 * sum is refunded, what it paid for ends. Returns the id of the refund, undefined when nothing was left.
 *
 * @throws Problem `refund_too_large`, `top_up_spent`, `dispute_open`, `gateway_unavailable`
 */
export async function refundPayment(
  tx: Tx,
  parts: PaymentParts,
  refund: PaymentRefund,
): Promise<string | undefined> {
  const { paymentId, by } = refund
  const now = parts.clock.now()
  const payment = await lockTransaction(tx, paymentId)
  if (payment?.status !== 'success' || payment.entry_id === null) return undefined
  const left = payment.total_cents - payment.refunded_cents
  if (left === 0n) return undefined
  const isForced = by.is === 'gateway'
  if (!isForced) await assertSendable(tx, parts, payment)
  const cents = await amountOf(tx, parts, { payment, left, wanted: refund.cents, isForced })
  const handler = parts.handlers.of(payment.type)
  const { lines, netCents } = await handler.takeBack(tx, { payment, cents, isForced }, now)
  const entry = { kind: 'payment_refund', follows: payment.entry_id, lines }
  const id = await postEntry(tx, entry, now)
  const isWhole = cents === left
  await setRefunded(tx, { id: paymentId, cents: payment.refunded_cents + cents, isWhole })
  const ended = isWhole && !refund.keepsAccess ? await handler.end?.(tx, payment, now) : undefined
  await insertRefund(tx, {
    ...{ id, payment_id: paymentId, cents, net_cents: netCents, given_by: by.is, created_at: now },
    state: isForced ? 'succeeded' : 'pending',
    gateway_ref: isForced ? by.reference : null,
    giver_id: isForced ? null : by.id,
    idempotency_key: isForced ? null : (by.key ?? null),
    reason: refund.reason ?? '',
    ended: ended ? JSON.stringify(ended) : null,
  })
  if (!isForced) await addJob(tx, SEND_REFUND, { refundId: id }, { maxAttempts: 25 })
  await publish(tx, { topic: 'payment.refunded', paymentId, netCents: Number(netCents) })
  return id
}

/** Throws `dispute_open`, `gateway_unavailable`. */
async function assertSendable(tx: Tx, { gateway }: PaymentParts, payment: TransactionRow) {
  if (await isDisputed(tx, payment.id)) throw new Problem('dispute_open')
  if (payment.gateway !== gateway.name || payment.gateway_ref === null) {
    throw new Problem('gateway_unavailable')
  }
}

interface Amount {
  payment: TransactionRow
  left: bigint
  wanted: bigint | undefined
  isForced: boolean
}

/** What is refunded now. Throws `refund_too_large`, `top_up_spent`. */
async function amountOf(
  tx: Tx,
  { handlers }: PaymentParts,
  { payment, left, wanted, isForced }: Amount,
): Promise<bigint> {
  const most = isForced ? left : await handlers.of(payment.type).refundable(tx, payment)
  if (most === 0n) throw new Problem('top_up_spent')
  const cents = wanted ?? most
  if (cents <= 0n || cents > most) throw fieldProblem('refund_too_large', 'amount', { left: most })
  return cents
}

/**
 * Put back what a refund took, since the gateway refused it: an entry that follows the refund, what was
 * ended begins again, and staff see why. The caller has locked the refund, which is not refused yet.
 */
export async function undoRefund(
  tx: Tx,
  parts: PaymentParts,
  { refund, failure, reference }: { refund: RefundRow; failure: string; reference: string | null },
): Promise<void> {
  const now = parts.clock.now()
  const payment = refund.payment_id && (await lockTransaction(tx, refund.payment_id))
  if (!payment) throw new Error(`the refund ${refund.id} is of no payment`)
  const handler = parts.handlers.of(payment.type)
  const back = { payment, cents: -refund.cents, isForced: false }
  const { lines, netCents } = await handler.takeBack(tx, back, now)
  const entry = { kind: 'payment_refund_undone', follows: refund.id, lines }
  const undoEntryId = await postEntry(tx, entry, now)
  const left = payment.refunded_cents - refund.cents
  await setRefunded(tx, { id: payment.id, cents: left, isWhole: false })
  if (refund.ended !== null) await handler.begin?.(tx, { payment, ended: refund.ended }, now)
  await settleRefund(tx, { id: refund.id, state: 'refused', reference, failure, undoEntryId })
  await publish(tx, {
    topic: 'payment.refunded',
    paymentId: payment.id,
    netCents: Number(netCents),
  })
  await publish(tx, { topic: 'payment.refund_refused', refundId: refund.id })
  parts.log.error({ refundId: refund.id, failure }, 'a refund was refused by the gateway')
}
