/**
 * What happens when a sandbox card is charged.
 *
 * - `success`: paid after a second
 * - `challenge`: the first payment requires authentication (3-D Secure), later ones do not
 * - `always_challenge`: every payment requires it, so renewals without the holder are declined
 * - `challenge_then_declined`: requires it, and is declined after the holder agreed
 * - `refund_fails`: paid, but the bank sends refunds back
 * - any other value: declined for this reason
 */
export type SandboxOutcome =
  | 'success'
  | 'challenge'
  | 'always_challenge'
  | 'challenge_then_declined'
  | 'refund_fails'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'lost_card'
  | 'stolen_card'
  | 'incorrect_cvc'
  | 'processing_error'

export interface SandboxCard {
  /** Sent to the API instead of the number. */
  token: string
  number: string
  brand: string
  outcome: SandboxOutcome
}

const card = (name: string, number: string, brand: string, outcome: SandboxOutcome) => ({
  token: `tok_sandbox_${name}`,
  number,
  brand,
  outcome,
})

/** Stripe's published test numbers (docs.stripe.com/testing). They belong to no bank account. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  card('visa_success', '4242424242424242', 'visa', 'success'),
  card('visa_debit_success', '4000056655665556', 'visa', 'success'),
  card('mastercard_success', '5555555555554444', 'mastercard', 'success'),
  card('mastercard_2_success', '2223003122003222', 'mastercard', 'success'),
  card('mastercard_debit_success', '5200828282828210', 'mastercard', 'success'),
  card('mastercard_prepaid_success', '5105105105105100', 'mastercard', 'success'),
  card('amex_success', '378282246310005', 'amex', 'success'),
  card('amex_2_success', '371449635398431', 'amex', 'success'),
  card('discover_success', '6011111111111117', 'discover', 'success'),
  card('discover_2_success', '6011000990139424', 'discover', 'success'),
  card('diners_success', '3056930009020004', 'diners', 'success'),
  card('jcb_success', '3566002020360505', 'jcb', 'success'),
  card('unionpay_success', '6200000000000005', 'unionpay', 'success'),
  card('visa_refund_fails', '4000000000005126', 'visa', 'refund_fails'),
  card('visa_declined', '4000000000000002', 'visa', 'generic_decline'),
  card('visa_insufficient_funds', '4000000000009995', 'visa', 'insufficient_funds'),
  card('visa_expired_card', '4000000000000069', 'visa', 'expired_card'),
  card('visa_lost_card', '4000000000009987', 'visa', 'lost_card'),
  card('visa_stolen_card', '4000000000009979', 'visa', 'stolen_card'),
  card('visa_incorrect_cvc', '4000000000000127', 'visa', 'incorrect_cvc'),
  card('visa_processing_error', '4000000000000119', 'visa', 'processing_error'),
  card('visa_challenge', '4000002500003155', 'visa', 'challenge'),
  card('visa_always_challenge', '4000002760003184', 'visa', 'always_challenge'),
  card('visa_challenge_declined', '4000008400001629', 'visa', 'challenge_then_declined'),
]
