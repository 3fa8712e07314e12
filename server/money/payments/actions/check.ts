import type { PaymentParts } from '../parts.ts'
import { findTransaction } from '../reads.ts'
import { followUp, nextCheckMs } from '../rules.ts'
import { isOpen, type TransactionRow } from '../transaction.ts'
import { chargeCard, scheduleCheck } from './pay.ts'
import { recordOutcome } from './record.ts'

/**
 * Bring a payment forward whose end did not come by itself: the process stopped between two steps, an
 * event was lost, or nobody answered the challenge. Throws when the gateway is away: the job repeats.
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

/** Give up a payment whose holder was not asked yet, or did not answer; nothing else is touched. */
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
  // Should the gateway have taken it after all, its event brings it back to life.
  return Promise.resolve({ status: 'declined', reference, declineCode: 'canceled' } as const)
}
