import { checkedEvent } from '../checked-event.ts'
import { type GatewayEvent, GatewayEventForeign } from '../gateway.ts'
import { checkEventSignature, signEvent } from './signature.ts'
import type { DueEvent } from './store.ts'

/** As with Stripe, events of accounts have a secret of their own. */
export const secretFor = (subject: string, secret: string) =>
  subject === 'account' ? `${secret} ${subject}` : secret

/** The body of an event's webhook, with its signature. */
export function writeEvent(event: DueEvent, secret: string) {
  const rawBody = Buffer.from(
    JSON.stringify({
      ...{ ...event, livemode: false },
      amountCents: event.amountCents?.toString() ?? null,
    }),
  )
  return { rawBody, signature: signEvent(rawBody, secretFor(event.subject, secret)) }
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
  const body = JSON.parse(rawBody.toString('utf8'))
  const { id, type, reference, key, amountCents, declineCode, livemode } = body
  const { bankPayout, paymentReference, reason } = body
  if (livemode === true) throw new GatewayEventForeign('the sandbox moves no real money')
  return {
    id,
    type,
    rawType: type,
    reference,
    key,
    amountCents: amountCents === null ? null : BigInt(amountCents),
    ...(type === 'bank_payout.failed' ? { bankPayout } : {}),
    ...(type === 'payment.failed' && declineCode ? { declineCode } : {}),
    ...(paymentReference ? { paymentReference } : {}),
    ...(type === 'fraud.warned' && reason ? { reason } : {}),
  }
}
