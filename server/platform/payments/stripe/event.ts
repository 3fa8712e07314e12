import Stripe from 'stripe'
import { checkedEvent, refuseFuture } from '../checked-event.ts'
import { type GatewayEvent, GatewayEventUnreadable, GatewaySignatureInvalid } from '../gateway.ts'
import { failureOf } from './outcome.ts'

/**
 * Throws `GatewaySignatureInvalid` unless Stripe signed these bytes within the last five minutes,
 * `GatewayEventUnreadable` when they are no event.
 */
export function readEvent(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  webhookSecret: string,
): GatewayEvent {
  refuseFuture(Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1] ?? 0))
  const event = verified(stripe, rawBody, signature, webhookSecret)
  return checkedEvent(rawBody, () => eventOf(event))
}

function eventOf(event: Stripe.Event): GatewayEvent {
  const { id, type: rawType } = event
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { id, rawType, type: 'payment.succeeded', ...paymentOf(event.data.object) }
    case 'payment_intent.payment_failed':
      return { id, rawType, type: 'payment.failed', ...failed(event.data.object) }
    case 'payment_intent.canceled': {
      const payment = paymentOf(event.data.object)
      return { id, rawType, type: 'payment.failed', ...payment, declineCode: 'canceled' }
    }
    case 'charge.refunded': {
      const { payment_intent: intent, metadata, amount_refunded: back } = event.data.object
      const reference = typeof intent === 'string' ? intent : (intent?.id ?? null)
      const key = metadata.order_key ?? null
      return { id, rawType, type: 'payment.refunded', reference, key, amountCents: BigInt(back) }
    }
    default:
      return { id, rawType, type: 'other', reference: null, key: null, amountCents: null }
  }
}

function verified(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  webhookSecret: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new GatewaySignatureInvalid('the signature is not from Stripe', { cause: error })
    }
    throw new GatewayEventUnreadable('the event is no JSON', { cause: error })
  }
}

const paymentOf = (intent: Stripe.PaymentIntent) => ({
  reference: intent.id,
  key: intent.metadata.order_key ?? null,
  amountCents: BigInt(intent.amount),
})

const failed = (intent: Stripe.PaymentIntent) => ({
  ...paymentOf(intent),
  declineCode: failureOf(intent),
})
