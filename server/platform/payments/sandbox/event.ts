import { checkedEvent } from '../checked-event.ts'
import type { GatewayEvent } from '../gateway.ts'
import { checkEventSignature, signEvent } from './signature.ts'
import type { DueEvent } from './store.ts'

/** The body of an event's webhook, with its signature. */
export function writeEvent(event: DueEvent, secret: string) {
  const rawBody = Buffer.from(
    JSON.stringify({ ...event, amountCents: event.amountCents.toString() }),
  )
  return { rawBody, signature: signEvent(rawBody, secret) }
}

/**
 * Throws `GatewaySignatureInvalid` unless {@link writeEvent} made it with the same secret,
 * `GatewayEventUnreadable` when it is no event.
 */
export function readEvent(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
): GatewayEvent {
  checkEventSignature(rawBody, signature, secret)
  return checkedEvent(rawBody, () => parse(rawBody))
}

function parse(rawBody: Buffer): GatewayEvent {
  const { id, type, reference, key, amountCents, declineCode } = JSON.parse(
    rawBody.toString('utf8'),
  )
  return {
    id,
    type,
    rawType: type,
    reference,
    key,
    amountCents: BigInt(amountCents),
    ...(type === 'payment.failed' && declineCode ? { declineCode } : {}),
  }
}
