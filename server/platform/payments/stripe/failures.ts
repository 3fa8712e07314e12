import Stripe from 'stripe'
import { type ChargeOutcome, GatewayKeyReused, GatewayUnavailable } from '../gateway.ts'

const { errors } = Stripe

/** Convert Stripe's errors to those of the port; errors of our own are thrown unchanged. */
export async function translateErrors<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (error instanceof errors.StripeIdempotencyError) {
      throw new GatewayKeyReused(error.message, { cause: error })
    }
    if (isTheirTrouble(error))
      throw new GatewayUnavailable('Stripe did not answer', { cause: error })
    throw error
  }
}

function isTheirTrouble(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    // A second call while the first with the same key still runs.
    (error instanceof errors.StripeError && error.statusCode === 409)
  )
}

/** The outcome that an error of a charge means, or undefined for other errors. */
export function refusalOf(error: unknown): ChargeOutcome | undefined {
  if (error instanceof errors.StripeCardError) {
    const code = declineCodeOf(error)
    return declined(code, error.payment_intent?.id ?? null)
  }
  if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing') {
    return declined('card_missing', null)
  }
  return undefined
}

export function declineCodeOf(error: { code?: string; decline_code?: string }): string {
  // `code` is `card_declined` for most declines; the reason is in `decline_code`.
  if (error.code && error.code !== 'card_declined') return error.code
  return error.decline_code ?? 'generic_decline'
}

export const declined = (declineCode: string, reference: string | null): ChargeOutcome => ({
  status: 'declined',
  reference,
  declineCode,
})
