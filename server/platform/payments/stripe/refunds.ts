import Stripe from 'stripe'
import type { GatewayRefund, RefundOrder, RefundOutcome } from '../gateway.ts'
import { wholeNumber } from './amounts.ts'
import { translateErrors } from './failures.ts'

/** Refund a payment; the key is its metadata as well, so that it is found among all refunds. */
export function refund(
  stripe: Stripe,
  { key, reference, amountCents }: RefundOrder,
): Promise<RefundOutcome> {
  return translateErrors(async () => {
    try {
      const made = await stripe.refunds.create(
        {
          payment_intent: reference,
          amount: wholeNumber(amountCents),
          metadata: { refund_key: key },
        },
        { idempotencyKey: key },
      )
      return outcomeOf(made)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      const message = 'The refund is larger than what is left of the payment.'
      return { status: 'refused', reference: null, message }
    }
  })
}

/** More refunds than anybody gives of one payment. */
const maxRefunds = 1_000

export const refundsOf = (stripe: Stripe, reference: string): Promise<GatewayRefund[]> =>
  translateErrors(async () => {
    const found = stripe.refunds.list({ payment_intent: reference, limit: 100 })
    const refunds = await found.autoPagingToArray({ limit: maxRefunds })
    return refunds.map((each) => ({
      ...outcomeOf(each),
      reference: each.id,
      key: each.metadata?.refund_key ?? null,
      amountCents: BigInt(each.amount),
    }))
  })

function outcomeOf({ id: reference, status, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { status, reference }
  if (status !== 'failed' && status !== 'canceled') return { status: 'processing', reference }
  const message = `The bank rejected the refund${failure_reason ? ` (${failure_reason})` : ''}.`
  return { status: 'refused', reference, message }
}
