import type { PaymentParts } from '../parts.ts'
import { findTransaction } from '../reads.ts'
import { followUp, nextCheckMs } from '../rules.ts'
import { isOpen, type TransactionRow } from '../transaction.ts'
import { chargeCard, scheduleCheck } from './pay.ts'
import { recordOutcome } from './record.ts'

/**
 * Resolve a payment that has not ended by itself: the process stopped between two steps, an event
 * was lost, or nobody completed the challenge. Throws when the gateway cannot be reached: the job
 * retries.
 */
export async function checkPayment(parts: PaymentParts, id: string): Promise<void> {
  const payment = await findTransaction(parts.db, id)
  if (!payment || !isOpen(payment)) return
  const now = parts.clock.now().getTime()
  const ageMs = now - payment.created_at.getTime()
  const outcome = await ask(parts, payment, ageMs)
  const changed = await recordOutcome(parts, { id, outcome })
  if (isOpen(changed)) await scheduleCheck(parts.db, id, new Date(now + nextCheckMs(ageMs)))
}

/** Cancel a payment whose challenge was not shown or not completed; others stay unchanged. */
export async function cancelPayment(parts: PaymentParts, id: string): Promise<void> {
  const payment = await findTransaction(parts.db, id)
  if (payment?.status !== 'require_authentication' || payment.gateway_ref === null) return
  const outcome = await parts.gateway.cancel(payment.gateway_ref)
  await recordOutcome(parts, { id, outcome, isReplaced: true })
}

function ask(parts: PaymentParts, payment: TransactionRow, ageMs: number) {
  const { gateway } = parts
  const reference = payment.gateway_ref
  const step = followUp(payment, ageMs)
  if (step === 'charge') return chargeCard(parts, payment)
  if (reference !== null) {
    return step === 'cancel' ? gateway.cancel(reference) : gateway.confirm(reference)
  }
  // If the gateway has charged it after all, its event settles the payment.
  return Promise.resolve({ status: 'declined', reference, declineCode: 'canceled' } as const)
}
