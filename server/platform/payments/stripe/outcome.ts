import type Stripe from 'stripe'
import type { ChargeOutcome } from '../gateway.ts'
import { declineCodeOf, declined } from './failures.ts'

/** A PaymentIntent in the form of the port. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const reference = intent.id
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', reference }
    case 'processing':
      return { status: 'processing', reference }
    case 'requires_action':
    case 'requires_confirmation':
      return {
        status: 'requires_action',
        reference,
        ...(intent.client_secret === null ? {} : { clientSecret: intent.client_secret }),
      }
    case 'canceled':
      return declined('canceled', reference)
    default:
      return declined(failureOf(intent), reference)
  }
}

/** Why the last attempt of an intent failed that needs another card. */
export function failureOf(intent: Stripe.PaymentIntent): string {
  const error = intent.last_payment_error
  if (!error) return 'generic_decline'
  return error.code === 'payment_intent_authentication_failure'
    ? 'authentication_failed'
    : declineCodeOf(error)
}
