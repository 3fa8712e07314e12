import type { EventResult } from '#server/money/gateway-events/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { ChargeOutcome, GatewayEvent } from '#server/platform/payments/index.ts'
import type { PaymentParts } from '../parts.ts'
import { findIdOfEvent, findTransaction } from '../reads.ts'
import { applyOutcome } from './record.ts'

/** The types of events that report the end of a payment. */
export const outcomeEvents = ['payment.succeeded', 'payment.failed'] as const

/** Apply what a gateway reports of a payment; a later state is never overwritten by an earlier one. */
export async function applyPaymentEvent(
  tx: Tx,
  parts: PaymentParts,
  event: GatewayEvent,
): Promise<EventResult> {
  const { reference, key } = event
  const id = await findIdOfEvent(tx, { gateway: parts.gateway.name, reference, key })
  if (!id) return { is: 'unmatched' }
  const payment = await findTransaction(tx, id)
  if (event.amountCents !== payment?.total_cents) return { is: 'by_hand', reason: 'amount_differs' }
  await applyOutcome(tx, parts, { id, outcome: outcomeOf(event) })
  return { is: 'done' }
}

function outcomeOf({ type, reference, declineCode }: GatewayEvent): ChargeOutcome {
  if (type === 'payment.succeeded') return { status: 'succeeded', reference }
  return {
    status: 'declined',
    reference,
    ...(declineCode === undefined ? {} : { declineCode }),
  }
}
