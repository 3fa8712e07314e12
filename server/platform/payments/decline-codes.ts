import type { DeclineCode } from '#contract/declines.ts'

/** Decline codes of the gateways (https://docs.stripe.com/declines/codes), and ours for each. */
const known: Record<string, DeclineCode> = {
  insufficient_funds: 'card_insufficient_funds',
  expired_card: 'card_expired',
  incorrect_cvc: 'card_security_code_wrong',
  invalid_cvc: 'card_security_code_wrong',
  incorrect_number: 'card_number_wrong',
  invalid_number: 'card_number_wrong',
  processing_error: 'card_bank_unavailable',
  try_again_later: 'card_bank_unavailable',
  authentication_required: 'card_confirmation_required',
  authentication_failed: 'card_not_confirmed',
  card_not_supported: 'card_purchase_unsupported',
  currency_not_supported: 'card_currency_unsupported',
  withdrawal_count_limit_exceeded: 'card_over_limit',
  card_velocity_exceeded: 'card_over_limit',
  card_missing: 'card_not_saved',
  not_a_test_card: 'card_not_for_tests',
  canceled: 'payment_canceled',
}

/**
 * Our code for a gateway's decline code. Those that would help a thief (lost, stolen, suspected
 * fraud) map to the same code as all other declines.
 */
export const declineOf = (gatewayReason: string): DeclineCode =>
  known[gatewayReason] ?? 'card_declined'
