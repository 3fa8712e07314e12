import { newId } from '#server/kernel/ids.ts'
import type { EventResult } from '#server/money/gateway-events/index.ts'
import { findIdOfEvent, type PaymentParts } from '#server/money/payments/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { GatewayEvent } from '#server/platform/payments/index.ts'
import { findByReference } from '../reads.ts'
import { insertDispute, insertWarning } from '../writes.ts'
import { READ_DISPUTE } from './read.ts'

/**
 * Work an event of a dispute: whatever it says and whenever it comes, the dispute is read at the
 * gateway, by a job, since that may take a while. One of a payment that is not there yet is tried again.
 */
export async function applyDisputeEvent(
  tx: Tx,
  { gateway, clock }: Pick<PaymentParts, 'gateway' | 'clock'>,
  event: GatewayEvent,
): Promise<EventResult> {
  const named = await namedBy(tx, gateway.name, event)
  if (!named) return { is: 'unmatched' }
  const name = { gateway: gateway.name, reference: named.reference }
  const now = clock.now()
  const { paymentId } = named
  await insertDispute(tx, { ...name, id: newId(now.getTime()), payment_id: paymentId }, now)
  const dispute = await findByReference(tx, name)
  if (!dispute) throw new Error('a dispute that was inserted is not there')
  await addJob(tx, READ_DISPUTE, { disputeId: dispute.id }, { maxAttempts: 25 })
  return { is: 'done' }
}

/** Store what a bank reports of a payment that may be fraud. */
export async function applyFraudWarning(
  tx: Tx,
  { gateway, clock }: Pick<PaymentParts, 'gateway' | 'clock'>,
  event: GatewayEvent,
): Promise<EventResult> {
  const named = await namedBy(tx, gateway.name, event)
  if (!named) return { is: 'unmatched' }
  const warning = { ...named, gateway: gateway.name, reason: event.reason ?? '' }
  await insertWarning(tx, warning, clock.now())
  return { is: 'done' }
}

/** The dispute or warning that an event names, and our payment behind it. */
async function namedBy(
  tx: Tx,
  gateway: string,
  { reference, paymentReference }: GatewayEvent,
): Promise<{ reference: string; paymentId: string } | undefined> {
  if (reference === null || paymentReference === undefined) return undefined
  const paymentId = await findIdOfEvent(tx, { gateway, reference: paymentReference, key: null })
  return paymentId ? { reference, paymentId } : undefined
}
