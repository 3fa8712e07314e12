import { endCardPayment } from '#server/money/cards/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { ChargeOutcome } from '#server/platform/payments/index.ts'
import type { PaymentParts } from '../parts.ts'
import { nextStatus } from '../rules.ts'
import type { TransactionRow } from '../transaction.ts'
import { lockTransaction, updateTransaction } from '../writes.ts'
import { bookFeeLater } from './fee.ts'

interface OutcomeUpdate {
  id: string
  outcome: ChargeOutcome
  /** Another payment replaces it, and its payer waits for that one's end. */
  isReplaced?: boolean
}

/** Record the gateway's outcome and its consequences, in one transaction. */
export function recordOutcome(parts: PaymentParts, update: OutcomeUpdate): Promise<TransactionRow> {
  return parts.db.transaction().execute((tx) => applyOutcome(tx, parts, update))
}

/** The same within the caller's transaction. */
export async function applyOutcome(
  tx: Tx,
  parts: PaymentParts,
  { id, outcome, isReplaced = false }: OutcomeUpdate,
): Promise<TransactionRow> {
  const payment = await lockTransaction(tx, id)
  if (!payment) throw new Error(`there is no payment ${id}`)
  const status = nextStatus(payment.status, outcome)
  if (!status) return payment

  const now = parts.clock.now()
  const handler = parts.handlers.of(payment.type)
  const known = { ...payment, gateway_ref: outcome.reference ?? payment.gateway_ref }
  const entryId = status === 'success' ? await handler.settle(tx, known, now) : payment.entry_id
  const isLost = status === 'fail' || status === 'canceled'
  const change = {
    status,
    gateway_ref: known.gateway_ref,
    client_secret: status === 'require_authentication' ? (outcome.clientSecret ?? null) : null,
    failure: isLost ? (outcome.declineCode ?? null) : null,
    entry_id: entryId,
  }
  const changed = await updateTransaction(tx, id, change, now)
  if (isLost) await handler.fail?.(tx, changed, now)
  const isEnded = isLost || status === 'success'
  if (isEnded && payment.card_id) {
    await endCardPayment(tx, { cardId: payment.card_id, isPaid: !isLost }, now)
  }
  if (status === 'success' && payment.gateway !== 'system') await bookFeeLater(tx, id)
  await publishOutcome(tx, changed, isLost && isReplaced)
  return changed
}

async function publishOutcome(
  tx: Tx,
  { id, type, status }: TransactionRow,
  isSilent: boolean,
): Promise<void> {
  // A top-up's dialog already has the secret; for subscriptions the contract defines an event.
  if (status === 'require_authentication' && type !== 'token_package') {
    await publish(tx, { topic: 'payment.needs_confirmation', transactionId: id })
  }
  if (['success', 'fail', 'canceled'].includes(status) && !isSilent) {
    // Also when the reply already contains the outcome: other clients rely on the event.
    await publish(tx, { topic: 'payment.settled', transactionId: id })
  }
}
