import Stripe from 'stripe'
import type { ChargeOrder, ChargeOutcome, PaymentGateway } from '../gateway.ts'
import { createPayoutAccounts } from './accounts.ts'
import { wholeNumber } from './amounts.ts'
import { createCardKeeper } from './cards.ts'
import { readDispute, submitEvidence } from './disputes.ts'
import { readEvent } from './event.ts'
import { refusalOf, translateErrors } from './failures.ts'
import { feeOf } from './fees.ts'
import { outcomeOf } from './outcome.ts'
import { refund, refundsOf } from './refunds.ts'

export interface StripeOptions {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Of the address for events of connected accounts; undefined: no payouts through Stripe. */
  connectWebhookSecret?: string | undefined
  /** Another address than Stripe's own, for tests. */
  endpoint?: { protocol: 'http' | 'https'; host: string; port: number } | undefined
  /** Timeout of one call, in milliseconds. */
  timeoutMs?: number
}

// Stripe refuses to cancel these: nothing is left to cancel.
const FINISHED = new Set<string>(['succeeded', 'processing', 'canceled'])

/** In US dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const leastChargeCents = 50n

/** Cards through Stripe's PaymentIntents. Card numbers stay between the browser and Stripe. */
export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { secretKey, publishableKey, webhookSecret, connectWebhookSecret } = options
  const { endpoint, timeoutMs = 20_000 } = options
  const stripe = new Stripe(secretKey, {
    ...endpoint,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const isLive = isLiveKey(secretKey)

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    leastChargeCents,
    publicConfig: () => ({ publishableKey, form: 'stripe' }),
    ...createCardKeeper(stripe),
    charge: (order) => charge(stripe, order),

    confirm: (reference) =>
      translateErrors(async () => {
        const intent = await stripe.paymentIntents.retrieve(reference)
        if (intent.status !== 'requires_confirmation') return outcomeOf(intent)
        return orRefusal(async () => outcomeOf(await stripe.paymentIntents.confirm(reference)))
      }),

    cancel: (reference) =>
      translateErrors(async () => {
        const intent = await stripe.paymentIntents.retrieve(reference)
        if (FINISHED.has(intent.status)) return outcomeOf(intent)
        return outcomeOf(await stripe.paymentIntents.cancel(reference))
      }),

    refund: (order) => refund(stripe, order),
    readDispute: (reference) => readDispute(stripe, reference),
    submitEvidence: (evidence) => submitEvidence(stripe, evidence),
    refundsOf: (reference) => refundsOf(stripe, reference),
    feeOf: (reference) => feeOf(stripe, reference),
    payoutAccounts: connectWebhookSecret
      ? createPayoutAccounts(stripe, { webhookSecret: connectWebhookSecret, isLive })
      : undefined,
    readEvent: (rawBody, signature) =>
      readEvent(stripe, rawBody, signature, { webhookSecret, isLive }),
  }
}

/** Secret keys (`sk_…`) and restricted keys (`rk_…`) name their mode; others are those of tests. */
const isLiveKey = (secretKey: string) => /^[a-z]+_live_/.test(secretKey)

function charge(stripe: Stripe, order: ChargeOrder): Promise<ChargeOutcome> {
  const { key, customerRef } = order
  return translateErrors(() =>
    orRefusal(async () => {
      const intent = await stripe.paymentIntents.create(
        {
          amount: wholeNumber(order.amountCents),
          currency: order.currency,
          payment_method: order.cardToken,
          allowed_payment_method_types: ['card'],
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          confirm: true,
          off_session: order.offSession,
          description: order.description,
          metadata: { ...order.metadata, order_key: key },
          ...(customerRef === null ? {} : { customer: customerRef }),
          // So that later renewals may be charged without the cardholder.
          ...(order.offSession || customerRef === null
            ? {}
            : { setup_future_usage: 'off_session' as const }),
        },
        { idempotencyKey: key },
      )
      return outcomeOf(intent)
    }),
  )
}

/** A decline is an outcome; every other error is thrown. */
async function orRefusal(task: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await task()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return refusal
    throw error
  }
}
