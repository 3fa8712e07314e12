import Stripe from 'stripe'
import { checkedEvent, refuseFuture } from '../checked-event.ts'
import {
  type GatewayEvent,
  GatewayEventForeign,
  GatewayEventUnreadable,
  GatewaySignatureInvalid,
} from '../gateway.ts'
import { idOf } from './disputes.ts'
import { failureOf } from './outcome.ts'

/** What tells our events from others that carry a valid signature. */
export interface EventSource {
  webhookSecret: string
  /** Of the secret key: whether it moves real money. */
  isLive: boolean
}

/**
 * An event of the site's own account. Throws `GatewaySignatureInvalid` unless Stripe signed these bytes
 * within the last five minutes, `GatewayEventForeign` for one of the other mode or of a connected
 * account, `GatewayEventUnreadable` when they are no event.
 */
export function readEvent(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  { webhookSecret, isLive }: EventSource,
): GatewayEvent {
  refuseFuture(Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1] ?? 0))
  const event = orRefused(() =>
    stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret),
  )
  return checkedEvent(rawBody, () => {
    assertMode(event, isLive)
    if (event.account) throw new GatewayEventForeign('the event is of a connected account')
    return eventOf(event)
  })
}

/**
 * An event of a connected account: a whole one, or one of Accounts v2, which only names its account.
 * Throws as {@link readEvent} does; an event of the site's own account is foreign here.
 */
export function readAccountEvent(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  { webhookSecret, isLive }: EventSource,
): GatewayEvent {
  refuseFuture(Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1] ?? 0))
  const header = signature ?? ''
  const event = orRefused(() =>
    isThin(rawBody)
      ? stripe.parseEventNotification(rawBody, header, webhookSecret)
      : stripe.webhooks.constructEvent(rawBody, header, webhookSecret),
  )
  return checkedEvent(rawBody, () => {
    assertMode(event, isLive)
    return event.object === 'event' ? accountEventOf(event) : thinEventOf(event)
  })
}

/** Each form has a parser of its own in the SDK, which checks the signature. */
function isThin(rawBody: Buffer): boolean {
  try {
    return JSON.parse(rawBody.toString('utf8'))?.object === 'v2.core.event'
  } catch {
    return false
  }
}

function accountEventOf({ id, type: rawType, account, data }: Stripe.Event): GatewayEvent {
  if (!account) throw new GatewayEventForeign('the event is of no connected account')
  if (rawType === 'payout.failed') {
    const { id: bankPayout, failure_code: declineCode } = data.object as Stripe.Payout
    const event = { id, rawType, type: 'bank_payout.failed', reference: account } as const
    return {
      ...event,
      key: null,
      amountCents: null,
      bankPayout,
      ...(declineCode && { declineCode }),
    }
  }
  const whole = data.object as Partial<Stripe.Account>
  if (whole.object === 'account' && whole.id !== account) {
    throw new GatewayEventForeign('the event speaks of another account than its own')
  }
  const key = (whole.object === 'account' && whole.metadata?.account_key) || null
  return { id, rawType, type: 'account.updated', reference: account, key, amountCents: null }
}

function thinEventOf(event: Stripe.V2.Core.EventNotification): GatewayEvent {
  const { id, type: rawType } = event
  const related = 'related_object' in event ? event.related_object : undefined
  const reference = related && 'id' in related ? related.id : undefined
  if (related?.type !== 'v2.core.account' || typeof reference !== 'string') {
    throw new GatewayEventForeign('the event is of no connected account')
  }
  return { id, rawType, type: 'account.updated', reference, key: null, amountCents: null }
}

function assertMode({ livemode }: { livemode: boolean }, isLive: boolean): void {
  if (typeof livemode !== 'boolean') throw new Error('the event has no mode')
  if (livemode !== isLive) throw new GatewayEventForeign('the event is of the other mode')
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
      const reference = idOf(intent)
      const key = metadata.order_key ?? null
      return { id, rawType, type: 'payment.refunded', reference, key, amountCents: BigInt(back) }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { id, rawType, type: 'dispute.changed', ...disputeOf(event.data.object) }
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated':
      return { id, rawType, type: 'fraud.warned', ...warningOf(event.data.object) }
    case 'transfer.reversed': {
      const { id: reference, metadata, amount_reversed: back } = event.data.object
      const key = metadata.payout_id ?? null
      return { id, rawType, type: 'transfer.reversed', reference, key, amountCents: BigInt(back) }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { payment_intent: intent, amount } = event.data.object
      const reference = typeof intent === 'string' ? intent : (intent?.id ?? null)
      const amountCents = BigInt(amount)
      return { id, rawType, type: 'payment.refunded', reference, key: null, amountCents }
    }
    default:
      return { id, rawType, type: 'other', reference: null, key: null, amountCents: null }
  }
}

function orRefused<T>(read: () => T): T {
  try {
    return read()
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

const disputeOf = ({ id, amount, payment_intent }: Stripe.Dispute) => ({
  ...{ reference: id, key: null, amountCents: BigInt(amount) },
  ...paymentBehind(payment_intent),
})

const warningOf = ({ id, fraud_type, payment_intent }: Stripe.Radar.EarlyFraudWarning) => ({
  ...{ reference: id, key: null, amountCents: null, reason: fraud_type },
  ...paymentBehind(payment_intent),
})

/** Charges that were made without an intent are none of ours. */
function paymentBehind(intent: string | { id: string } | null | undefined) {
  const paymentReference = idOf(intent)
  return paymentReference === null ? {} : { paymentReference }
}
