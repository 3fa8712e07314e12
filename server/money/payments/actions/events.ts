import { Problem } from '#server/kernel/problem.ts'
import { publish } from '#server/platform/jobs/index.ts'
import {
  type ChargeOutcome,
  type GatewayEvent,
  GatewayEventUnreadable,
  GatewaySignatureInvalid,
} from '#server/platform/payments/index.ts'
import type { PaymentParts } from '../parts.ts'
import { findIdOfEvent, findTransaction } from '../reads.ts'
import { insertEvent, lockEvent, markWorked } from '../writes.ts'
import { applyOutcome } from './record.ts'

/**
 * Receive a webhook: verified, stored once per event id, and handled afterwards by a job. Throws
 * `webhook_refused` for an invalid signature, `webhook_unreadable` when it is no event.
 */
export async function receiveEvent(
  { db, clock, gateway }: Pick<PaymentParts, 'db' | 'clock' | 'gateway'>,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = readVerified()
  await db.transaction().execute(async (tx) => {
    const body = JSON.parse(rawBody.toString('utf8'))
    const isNew = await insertEvent(tx, { gateway: gateway.name, event, body }, clock.now())
    if (!isNew) return
    await publish(tx, {
      topic: 'gateway.event_received',
      gateway: gateway.name,
      eventId: event.id,
    })
  })

  function readVerified(): GatewayEvent {
    try {
      return gateway.readEvent(rawBody, signature)
    } catch (error) {
      if (error instanceof GatewaySignatureInvalid) throw new Problem('webhook_refused')
      if (error instanceof GatewayEventUnreadable) throw new Problem('webhook_unreadable')
      throw error
    }
  }
}

/** Handle a stored event, once. */
export async function handleEvent(
  parts: PaymentParts,
  { gateway, eventId }: { gateway: string; eventId: string },
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, { gateway, eventId })
    if (!event) return
    const outcome = outcomeOf(event)
    const { reference, key } = event
    const id = outcome && (await findIdOfEvent(tx, { gateway, reference, key }))
    if (outcome && id) {
      const payment = await findTransaction(tx, id)
      const isRight = event.amountCents === payment?.total_cents
      if (isRight) await applyOutcome(tx, parts, { id, outcome })
      else parts.log.error({ eventId, paymentId: id }, 'an event speaks of another amount')
    } else if (event.type !== 'other') {
      parts.log.warn({ eventId, type: event.rawType }, 'an event needs a look by hand')
    }
    await markWorked(tx, { gateway, eventId, now: parts.clock.now() })
  })
}

/** Undefined: the event does not change the status of a payment. */
function outcomeOf(event: GatewayEvent): ChargeOutcome | undefined {
  const { type, reference, declineCode } = event
  if (type === 'payment.succeeded') return { status: 'succeeded', reference }
  if (type !== 'payment.failed') return undefined
  return {
    status: 'declined',
    reference,
    ...(declineCode === undefined ? {} : { declineCode }),
  }
}
