import { problem } from './kit/problem.ts'

/**
 * Why a card payment failed, or a card could not be saved. Returned as `failureCode` of a payment,
 * and as the validation error of a card field.
 */
export const declines = {
  card_declined: problem(402, {}, 'Your card was declined. Try another card.'),
  card_insufficient_funds: problem(402, {}, 'Your card has insufficient funds. Use another card.'),
  card_expired: problem(402, {}, 'Your card has expired. Use another card.'),
  card_security_code_wrong: problem(402, {}, 'The security code is wrong. Add the card again.'),
  card_number_wrong: problem(402, {}, 'The card number is wrong. Add the card again.'),
  card_bank_unavailable: problem(
    402,
    {},
    'Your bank could not process the payment. Try again in a minute.',
  ),
  card_confirmation_required: problem(
    402,
    {},
    'Your bank asks you to confirm this payment. Try again and confirm it.',
  ),
  card_not_confirmed: problem(
    402,
    {},
    'The payment was not confirmed. Try again, or use another card.',
  ),
  card_purchase_unsupported: problem(
    402,
    {},
    'Your card does not support this type of purchase. Use another card.',
  ),
  card_currency_unsupported: problem(
    402,
    {},
    'Your card does not support this currency. Use another card.',
  ),
  card_over_limit: problem(402, {}, 'Your card has reached its limit. Use another card.'),
  card_not_saved: problem(402, {}, 'This card is no longer saved. Add it again.'),
  card_not_for_tests: problem(
    402,
    {},
    'This is not a test card. Use one of the test card numbers.',
  ),
  payment_canceled: problem(
    402,
    {},
    'The payment was canceled before it was confirmed. You were not charged.',
  ),
}

export type DeclineCode = keyof typeof declines
